import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import type { RecentSale } from '../answers.ts'
import { freeBuzzers } from './free-buzzers.ts'

type Props = {
  readonly sale: Pick<RecentSale, 'orderNumber' | 'buzzer' | 'mayHaveBuzzer'>
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Among the last sales: another buzzer for a customer who still waits, or one for who has none. */
export function ChangeBuzzer({ sale: { orderNumber, buzzer, mayHaveBuzzer }, isOpen, onToggle }: Props) {
  const { data: free = [] } = useQuery(freeBuzzers)
  const obstacle = useObstacle()
  if (!mayHaveBuzzer || (buzzer === null && free.length === 0)) return null
  return (
    <Button
      variant="default"
      mih={48}
      disabled={obstacle !== undefined}
      aria-label={`Changer le bipeur de ${orderNumber}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      Changer le bipeur
    </Button>
  )
}
