import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { readCard } from '#contract/card-reading.ts'
import { mustBeUsable } from '#rules/card.ts'
import { attempt } from '#rules/refusal.ts'
import { useNow } from '../app/clock.ts'
import { sentenceOf } from '../app/failure.ts'
import { CardPanel } from '../ui/CardPanel.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLateSkeleton } from '../ui/use-late-skeleton.ts'
import classes from './Payment.module.css'
import { useReadCard } from './use-read-card.ts'

const shownForMs = 8_000

type Props = { readonly code: string; readonly onGone: () => void }

/** A customer asks what is left: the card, read-only, for eight seconds. */
export function BalanceGlance({ code, onGone }: Props) {
  const { data: card, error, isPending } = useReadCard(code)
  const phase = useLateSkeleton(isPending)
  const now = useNow(10_000)
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (isPending) return
    const timer = setTimeout(() => gone.current(), shownForMs)
    return () => clearTimeout(timer)
  }, [isPending])

  const judged = card && attempt(() => mustBeUsable(readCard(card), now))
  return (
    <div className={classes.glance} role="status">
      {phase === 'skeleton' ? <Loading lines={2} /> : null}
      {card ? (
        <CardPanel
          card={readCard(card)}
          now={now}
          isAuthentic={card.isAuthentic}
          reason={judged && 'refusal' in judged ? judged.refusal.message : undefined}
        />
      ) : null}
      {error && !card ? <p className={classes.obstacle}>{sentenceOf(error)}</p> : null}
      <Button variant="default" mih={48} onClick={onGone}>
        Fermer
      </Button>
    </div>
  )
}
