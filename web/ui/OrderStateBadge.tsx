import {
  type Icon,
  IconBan,
  IconBellRinging,
  IconCircleCheck,
  IconClock,
  IconFlame,
} from '@tabler/icons-react'
import { type OrderState, orderStateWords } from '#rules/kitchen/order-call.ts'
import { Badge, type Tone } from './Badge.tsx'

const looks: Readonly<Record<OrderState, { readonly tone: Tone; readonly icon: Icon }>> = {
  waiting: { tone: 'off', icon: IconClock },
  preparing: { tone: 'note', icon: IconFlame },
  ready: { tone: 'good', icon: IconCircleCheck },
  called: { tone: 'note', icon: IconBellRinging },
  unclaimed: { tone: 'warn', icon: IconClock },
  served: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'off', icon: IconBan },
}

export const OrderStateBadge = ({ state }: { readonly state: OrderState }) => (
  <Badge {...looks[state]}>{orderStateWords[state]}</Badge>
)
