import { Skeleton } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import type { Card } from '#rules/card/card.ts'
import { can } from '#rules/people/staff.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useMe } from '../../app/calls/me.ts'
import { useCard } from '../../app/calls/use-card.ts'
import { endingWords, unusableReason } from '../../app/money/unusable-reason.ts'
import { CardProblem } from '../../app/scanner/CardProblem.tsx'
import { giveFeedback } from '../../app/scanner/feedback.ts'
import { CardPanel } from '../../ui/card/CardPanel.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useLateSkeleton } from '../../ui/states/use-late-skeleton.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { useTimeout } from '../../ui/use-timeout.ts'
import classes from './Cashier.module.css'
import { LastOperations } from './LastOperations.tsx'

const shownForMs = 30_000

type Props = {
  readonly code: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onForget: () => void
}

/** Shown for half a minute, so that the next person at this screen does not read the balance of the one before. */
export function CardLookedUp({ code, onBusy, onForget }: Props) {
  const { card, isAuthentic, stops, error, refetch } = useCard(code)
  const { role } = useMe()
  const now = useNow(10_000)
  const isReading = !card && !error
  const phase = useLateSkeleton(isReading)
  const place = useRef<HTMLDivElement>(null)
  useTimeout(onForget, isReading ? undefined : shownForMs)
  useArrival(place)
  useEffect(() => onBusy(isReading), [isReading, onBusy])
  useEffect(() => {
    if (error) giveFeedback('refused')
  }, [error])
  return (
    <div ref={place} tabIndex={-1} className={classes.card}>
      {phase === 'skeleton' ? (
        <Loading>
          <Skeleton height={164} radius="lg" />
        </Loading>
      ) : null}
      {card ? (
        <>
          <CardPanel
            card={card}
            now={now}
            isAuthentic={isAuthentic}
            reason={unusableReason(card, stops, now)}
            ending={endingWords(card, now)}
          />
          <CardShortcuts card={card} />
          {card.isActive || can(role, 'administer') ? <LastOperations cardId={card.id} /> : null}
        </>
      ) : null}
      {error && !card ? (
        <CardProblem error={error} code={code} onRetry={() => void refetch()} onLeave={onForget} />
      ) : null}
    </div>
  )
}

/** Moves the focus to the card, and on a phone scrolls it into view under the scanner. */
function useArrival(place: RefObject<HTMLElement | null>): void {
  const isPhone = useIsPhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the card arrives.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    if (isPhone) place.current?.scrollIntoView({ block: 'start' })
  }, [])
}

/** Links to the screens where the person works with this card. */
function CardShortcuts({ card }: { readonly card: Pick<Card, 'id' | 'code'> }) {
  const { role } = useMe()
  if (can(role, 'recharge a card'))
    return (
      <LinkButton to="/recharge" search={{ carte: card.code }} size="tall">
        Recharger cette carte
      </LinkButton>
    )
  if (can(role, 'administer'))
    return (
      <LinkButton to="/cards/$id/history" params={{ id: card.id }} size="tall">
        Historique
      </LinkButton>
    )
  if (can(role, 'sell'))
    return (
      <LinkButton to="/pos" size="tall">
        Aller au point de vente
      </LinkButton>
    )
  return null
}
