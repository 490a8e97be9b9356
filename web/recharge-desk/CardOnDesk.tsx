import { Skeleton } from '@mantine/core'
import { CardProblem } from '../app/CardProblem.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLateSkeleton } from '../ui/use-late-skeleton.ts'
import { RechargeForm } from './RechargeForm.tsx'
import type { Desk } from './use-desk.ts'

/** The card just held up: being read, not readable, not usable, or ready to be recharged. */
export function CardOnDesk({ desk }: { desk: Desk }) {
  const { card, read } = desk
  const phase = useLateSkeleton(!card && !read.error)
  if (card) return <RechargeForm desk={desk} card={card} />
  if (read.error)
    return <CardProblem error={read.error} onRetry={() => void read.refetch()} onLeave={desk.clear} />
  if (phase !== 'skeleton') return <div aria-busy="true" />
  return (
    <Loading>
      <Skeleton height={164} radius="lg" />
    </Loading>
  )
}
