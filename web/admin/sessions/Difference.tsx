import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type Centimes, formatSignedDirhams } from '#rules/plain/money.ts'
import { Badge } from '../../ui/Badge.tsx'

type Props = {
  readonly difference: Centimes | null
  /** True once an admin has accepted the difference. */
  readonly isReviewed?: boolean
}

/** The difference with its sign: green at zero, amber above, red below. */
export function Difference({ difference, isReviewed = false }: Props) {
  if (difference === null) return <>—</>
  const tone = difference === 0 ? 'good' : difference > 0 ? 'warn' : 'bad'
  const icon =
    difference === 0 || isReviewed ? IconCircleCheck : difference > 0 ? IconAlertTriangle : IconCircleX
  return (
    <Badge tone={tone} icon={icon} {...(isReviewed && { title: 'Écart validé' })}>
      {formatSignedDirhams(difference)}
    </Badge>
  )
}
