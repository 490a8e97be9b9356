import { Button } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { ScannedCard } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { debit } from '#rules/card/card.ts'
import { mustBeServable } from '#rules/card/servable-card.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'
import { useNow } from '../app/calls/clock.ts'
import { playSound } from '../app/device/sounds.ts'
import { latePart } from '../app/late/late-part.ts'
import { useAhead } from '../app/late/use-ahead.ts'
import { useIsBeingVerified } from '../app/money/unsettled.ts'
import { endingWords } from '../app/money/unusable-reason.ts'
import { CardPanel } from '../ui/card/CardPanel.tsx'
import { useLateSkeleton } from '../ui/states/use-late-skeleton.ts'
import { LineWarnings } from './cart/LineWarnings.tsx'
import { isAtFault } from './cart/priced-cart.ts'
import classes from './Payment.module.css'
import { Unsold } from './Unsold.tsx'
import type { Desk } from './use-desk.ts'
import { useLayout } from './use-layout.ts'

/** Needed only in the last fifteen seconds before the card is forgotten. */
const ArmedCountdown = latePart(async () => (await import('./armed/ArmedCountdown.tsx')).ArmedCountdown)
/** Downloaded only at stands that use it. */
const ExpressCountdown = latePart(async () => (await import('./ExpressCountdown.tsx')).ExpressCountdown)

type Props = { readonly desk: Desk; readonly card: ScannedCard; readonly onOther: () => void }

/** The balance that this sale would leave on the card, by the same rule as on the server, and the button that takes the money. */
export function CardToDebit({ desk, card, onOther }: Props) {
  const now = useNow(10_000)
  const { priced, selling, tell } = desk
  const isBeingVerified = useIsBeingVerified(card.id)
  const preview = previewSale(card, priced.total, now)
  const answered = selling.state === 'refused' ? selling.refusal : undefined
  const isToldAtOnce =
    priced.total > 0 || card.isRefusedAsSuspect || card.mustBeSold || card.blockedAt !== null
  const foreseen = 'refusal' in preview && isToldAtOnce ? preview.refusal : undefined
  const refusal = foreseen ?? (answered && isForGood(answered) ? answered : undefined)
  const next = useNextButton(desk, refusal === undefined)
  const confirm = () => desk.confirm(card.id)
  const isExpress = desk.catalogue.stand.expressLimit !== null
  useAhead(ExpressCountdown, isExpress)
  return (
    <>
      <CardPanel
        card={readCard(card)}
        now={now}
        isAuthentic={card.isAuthentic}
        reason={refusal?.message ?? answered?.message}
        ending={endingWords(readCard(card), now)}
        canCopy={false}
      >
        {!refusal || isShort(refusal) || refusal.code === 'card-not-sold' ? (
          <Unsold card={readCard(card)} />
        ) : null}
        {'value' in preview && !refusal ? (
          <p className={classes.after}>
            Après achat&nbsp;: <bdi>{formatDirhams(preview.value.balance)}</bdi>
          </p>
        ) : null}
      </CardPanel>
      {priced.lines.filter(isAtFault).map((line) => (
        <div key={`${line.productId} ${line.note}`} className={classes.short}>
          <strong>{line.name}</strong>
          <LineWarnings line={line} tell={tell} />
        </div>
      ))}
      {isBeingVerified ? (
        <p className={classes.obstacle} role="status">
          Ne recommencez pas&nbsp;: une opération sur cette carte est en cours de vérification.
        </p>
      ) : null}
      <div className={classes.next}>
        {refusal ? (
          <CardRefused
            ref={next}
            refusal={refusal}
            onLess={() => tell({ on: 'cart shown', isOpen: true })}
            onOther={onOther}
          />
        ) : (
          <>
            {isExpress ? (
              <ExpressCountdown
                desk={desk}
                card={readCard(card)}
                isClear={card.isAuthentic && !isBeingVerified && !answered}
                onConfirm={confirm}
              />
            ) : null}
            <ConfirmButton ref={next} desk={desk} isLocked={isBeingVerified} onConfirm={confirm} />
          </>
        )}
      </div>
    </>
  )
}

/** The card as this sale would leave it, or the refusal. */
const previewSale = (read: ScannedCard, total: Centimes, now: Date) =>
  attempt(() => {
    const card = readCard(read)
    mustBeServable({ ...card, isRefusedAsSuspect: read.isRefusedAsSuspect, mustBeSold: read.mustBeSold }, now)
    return debit(card, total, now)
  })

type Next = RefObject<HTMLButtonElement | null>

/**
 * Focuses the next button as soon as a card is read: after the scan, Enter or one tap is enough. Later, when a changed cart brings
 * another button, the focus stays in the cart, as an Enter pressed there would take money. `choice` identifies the button.
 */
function useNextButton({ isCartOpen }: Desk, choice: unknown): Next {
  const button = useRef<HTMLButtonElement>(null)
  const isFirst = useRef(true)
  const isUnderCart = useLayout() !== 'beside' && isCartOpen
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice renders a new button.
  useEffect(() => {
    if (isUnderCart) return
    if (isFirst.current || !document.activeElement?.closest('aside')) button.current?.focus()
    isFirst.current = false
  }, [isUnderCart, choice])
  return button
}

type RefusedProps = {
  readonly ref: Next
  readonly refusal: Refusal
  readonly onLess: () => void
  readonly onOther: () => void
}

/** A suspect, unsold or blocked card is refused at every further try. */
const isForGood = ({ code }: Refusal): boolean =>
  code === 'card-suspect' || code === 'card-not-sold' || code === 'card-blocked'

const isShort = ({ code }: Refusal): boolean => code === 'balance-insufficient'

/** The buttons shown when the card cannot pay this sale. */
function CardRefused({ ref, refusal, onLess, onOther }: RefusedProps) {
  useEffect(() => playSound('refused'), [])
  return (
    <>
      {isShort(refusal) ? (
        <p className={classes.missing}>
          Il manque <bdi>{formatDirhams(refusal.details.missing as Centimes)}</bdi>
        </p>
      ) : null}
      <div className={`fp-two-lines ${classes.choices}`}>
        {isShort(refusal) ? (
          <Button size="tall" px="xs" variant="default" onClick={onLess}>
            Retirer des articles
          </Button>
        ) : null}
        <Button ref={ref} size="tall" px="xs" onClick={onOther}>
          Scanner une autre carte
        </Button>
      </div>
    </>
  )
}

type ConfirmProps = {
  readonly ref: Next
  readonly desk: Desk
  readonly isLocked: boolean
  readonly onConfirm: () => void
}

function ConfirmButton({ ref, desk, isLocked, onConfirm }: ConfirmProps) {
  const { priced, obstacle, selling, armed, isUnderWay } = desk
  useAhead(ArmedCountdown, true)
  const isSlow = useLateSkeleton(selling.state === 'sending') === 'skeleton'
  return (
    <>
      <Button
        ref={ref}
        fullWidth
        size="pay"
        className={classes.confirm}
        loading={isSlow}
        disabled={obstacle !== undefined || isLocked}
        onKeyDown={ignoreRepeats}
        onClick={onConfirm}
      >
        Confirmer {formatDirhams(priced.total)}
      </Button>
      {armed && !isUnderWay ? <ArmedCountdown armed={armed} /> : null}
      {obstacle ? (
        <p className={classes.obstacle} role="status">
          {obstacle}
        </p>
      ) : null}
    </>
  )
}

/** A held-down Enter does not pay. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}
