import { Button, Stack } from '@mantine/core'
import { useNow } from '../app/calls/clock.ts'
import { sentenceOf } from '../app/calls/failure.ts'
import { useCard } from '../app/calls/use-card.ts'
import { endingWords, unusableReason } from '../app/money/unusable-reason.ts'
import { CardPanel } from '../ui/card/CardPanel.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { useLateSkeleton } from '../ui/states/use-late-skeleton.ts'
import { useTimeout } from '../ui/use-timeout.ts'
import classes from './Payment.module.css'
import { Unsold } from './Unsold.tsx'

const shownForMs = 8_000

type Props = { readonly code: string; readonly onGone: () => void }

/** Shows a card and its balance for eight seconds, to a customer who asks for the balance. No money moves. */
export function BalanceGlance({ code, onGone }: Props) {
  const { card, isAuthentic, stops, error } = useCard(code)
  const isPending = !card && !error
  const phase = useLateSkeleton(isPending)
  const now = useNow(10_000)
  useTimeout(onGone, isPending ? undefined : shownForMs)

  const reason = card && unusableReason(card, stops, now)
  return (
    <Stack gap={8} role="status">
      {phase === 'skeleton' ? <Loading lines={2} /> : null}
      {card ? (
        <CardPanel
          card={card}
          now={now}
          isAuthentic={isAuthentic}
          reason={reason}
          ending={endingWords(card, now)}
          canCopy={false}
        >
          {reason ? null : <Unsold card={card} />}
        </CardPanel>
      ) : null}
      {error && !card ? <p className={classes.obstacle}>{sentenceOf(error)}</p> : null}
      <Button variant="default" size="touch" onClick={onGone}>
        Fermer
      </Button>
    </Stack>
  )
}
