import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { DrawerHanded } from '#contract/till/till.ts'
import { useDeskSettings } from '../app/calls/desk-settings.ts'
import { useObstacle } from '../app/form/use-obstacle.ts'
import { latePart } from '../app/late/late-part.ts'
import { useAhead } from '../app/late/use-ahead.ts'
import { OutcomeFirst } from '../app/money/OutcomeFirst.tsx'
import { CardProblem } from '../app/scanner/CardProblem.tsx'
import { Scanner } from '../app/scanner/Scanner.tsx'
import { HandedToMe } from '../app/till/HandedToMe.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { useLateSkeleton } from '../ui/states/use-late-skeleton.ts'
import { TapGuard } from '../ui/tap-guard/TapGuard.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { PadAtRest } from './AmountPad.tsx'
import { AnotherCard } from './AnotherCard.tsx'
import classes from './Desk.module.css'
import { whenCut } from './desk-acts.ts'
import { isDialogOpen } from './desk-state.ts'
import { ConfirmTakingBack } from './outcome/ConfirmTakingBack.tsx'
import { RechargeOutcome } from './outcome/RechargeOutcome.tsx'
import { TakenBack } from './outcome/TakenBack.tsx'
import { RechargeForm } from './RechargeForm.tsx'
import { useChoosing } from './use-choosing.ts'
import { type Desk as DeskAtWork, useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useForgetting } from './use-forgetting.ts'

export function Desk({ handed }: { readonly handed: readonly DrawerHanded[] }) {
  const desk = useDesk()
  const work = useRef<HTMLDivElement>(null)
  const { quickAmounts } = useDeskSettings()
  const isPhone = useIsPhone()
  const serving = isServing(desk)
  useForgetting(desk)
  useDeskKeys(desk, useChoosing(desk).choose)
  // On a phone the scanner comes back above the result, which is scrolled into view.
  useEffect(() => {
    if (!serving) work.current?.querySelector('[data-result]')?.scrollIntoView({ block: 'nearest' })
  }, [serving])
  return (
    <TapGuard view={viewOf(desk)} holdsKeys>
      <AnotherCard desk={desk} />
      <div className={classes.scanner}>
        <Scanner onCode={desk.scan} busy={desk.isBusy} folds={!isPhone} />
        <HandedToMe handed={handed} />
      </div>
      <div ref={work} className={classes.work} data-serving={serving || undefined}>
        <Work desk={desk} />
      </div>
      {hasPad(desk) ? null : <PadAtRest quickAmounts={quickAmounts} />}
      <LateCardActDialogs desk={desk} />
      <ConfirmTakingBack takingBack={desk.takingBack} />
    </TapGuard>
  )
}

type Props = { readonly desk: DeskAtWork }

/** Changes whenever what lies under a finger is replaced, for the tap guard. */
const viewOf = ({ stage, state, card, isSale }: DeskAtWork) =>
  [stage, state.code, card?.id, state.another, isSale].join()

/** Whether an amount can be typed for the card on the desk. */
const hasPad = ({ stage, card, whyNot }: DeskAtWork): boolean =>
  stage === 'card' && card !== undefined && whyNot?.recharge === undefined

/** Whether a card is on the desk and something can still be done with it. */
const isServing = ({ card, progress }: DeskAtWork): boolean =>
  card !== undefined && (progress === 'open' || progress === 'sending')

/** Shows one thing at a time: the wait for a card, the card and its amount, or the outcome. */
function Work({ desk }: Props) {
  const { state, stage, read, takingBack, clear } = desk
  const refunded = state.otherAct?.card
  switch (stage) {
    case 'waiting':
      return (
        <OutcomeFirst>
          <Waiting desk={desk} />
        </OutcomeFirst>
      )
    case 'refund':
      if (!refunded) return null
      // After an initialization the same code belongs to a new card, which gets a form of its own.
      return (
        <Refund
          key={refunded.id}
          desk={desk}
          card={read.onTheWire?.id === refunded.id ? read.onTheWire : refunded}
        />
      )
    case 'cancellation told':
      return <TakenBack takingBack={takingBack} nextLabel="Carte suivante" onNext={clear} />
    case 'payment told':
      return <RechargeOutcome desk={desk} />
    case 'card':
      return <CardOnDesk key={state.code} desk={desk} />
  }
}

function Waiting({ desk: { tell } }: Props) {
  const obstacle = useObstacle({ whenCut })
  return (
    <div className={`fp-panel ${classes.waiting}`}>
      <EmptyState
        motif="carte"
        action={
          <Button
            variant="subtle"
            size="touch"
            aria-haspopup="dialog"
            onClick={() => tell({ kind: 'lost card looked for' })}
          >
            Carte perdue
          </Button>
        }
      >
        <strong className={classes.invitation}>Scannez une carte</strong>
        {obstacle ? <span className={classes.aside}>{obstacle}</span> : null}
      </EmptyState>
    </div>
  )
}

/** The card just held up: being read, unreadable, unusable, or ready to be recharged. */
function CardOnDesk({ desk }: Props) {
  const { card, read, state } = desk
  const phase = useLateSkeleton(!card && !read.error)
  if (card) return <RechargeForm desk={desk} card={card} />
  if (read.error)
    return (
      <CardProblem
        error={read.error}
        code={state.code ?? ''}
        onRetry={() => void read.refetch()}
        onLeave={desk.clear}
      />
    )
  if (phase !== 'skeleton') return <div aria-busy="true" />
  return (
    <Loading>
      <Skeleton height={164} radius="lg" />
    </Loading>
  )
}

/** Downloaded later, as few of the cards at the desk are refunded. */
const Refund = latePart(async () => (await import('./Refund.tsx')).Refund, {
  meanwhile: () => <div aria-busy="true" />,
  whenLost: ({ desk }) => desk.clear(),
})

const CardActDialogs = latePart(async () => (await import('./CardActDialogs.tsx')).CardActDialogs, {
  whenLost: ({ desk }) => desk.leaveAct(),
})

/** Rendered beside the desk, not inside the card: an initialized or replaced card is removed while its dialog still shows the result. */
function LateCardActDialogs({ desk }: Props) {
  // Downloaded with the first card, before a dialog is opened.
  const areThere = useAhead(CardActDialogs, desk.card !== undefined)
  return areThere || isDialogOpen(desk.state) ? <CardActDialogs desk={desk} /> : null
}
