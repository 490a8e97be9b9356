import { useEffect, useReducer } from 'react'
import type { Card } from '#rules/card/card.ts'
import { isAwaitingSale, isFirstToBeSold } from '#rules/card/unsold-card.ts'
import { centimes } from '#rules/plain/money.ts'
import { asksFirst } from '#rules/recharge/recharge.ts'
import { useNow } from '../app/calls/clock.ts'
import { useDeskSettings } from '../app/calls/desk-settings.ts'
import { useCard } from '../app/calls/use-card.ts'
import type { ActState } from '../app/card-acts/card-act.ts'
import { useObstacle } from '../app/form/use-obstacle.ts'
import { useIsBeingVerified } from '../app/money/unsettled.ts'
import { giveFeedback } from '../app/scanner/feedback.ts'
import { useCardInAddress } from '../app/scanner/use-card-in-address.ts'
import { padKeyOf } from '../ui/money/money-typing.ts'
import { useKeyboard } from '../ui/use-keyboard.ts'
import { useWorkInHand } from '../ui/work-in-hand.ts'
import { whenCut, whyNotTo } from './desk-acts.ts'
import {
  amountOn,
  type DeskState,
  emptyDesk,
  isDialogOpen,
  isUntouched,
  nextDesk,
  progressOf,
  stageOf,
} from './desk-state.ts'
import { useTakingBack } from './outcome/use-taking-back.ts'
import { previewRecharge, whyNoAmount } from './recharge-preview.ts'
import { judgeScan } from './scan-verdict.ts'
import { usePaying } from './use-paying.ts'

export type Desk = ReturnType<typeof useDesk>

const beingVerified = 'Une opération sur cette carte est en cours de vérification.'

/** The state of the desk (desk-state.ts) with the card that the server knows, and the acts sent from it. */
export function useDesk() {
  const [state, tell] = useReducer(nextDesk, emptyDesk)
  const takingBack = useTakingBack()
  const paying = usePaying()
  const sent = { paying: paying.act.state, cancelling: takingBack.cancelling.state }
  const progress = progressOf(state, sent)
  const { read, card, isSale, whyNot } = useCardOnDesk(state, sent.paying)
  const { amount, due, preview } = useSum(state, card, isSale)
  const isHeld = useIsBeingVerified(card?.id)
  const whyNotYet = preview && whyNoAmount(preview)
  const obstacle = useObstacle({ whenCut, whyNot: isHeld ? beingVerified : whyNotYet })
  const isPadOpen =
    card !== undefined && !whyNot?.recharge && sent.paying === 'idle' && state.otherAct === undefined
  const isReady = isPadOpen && obstacle === undefined && state.another === undefined

  const lay = (code: string | undefined, isChanged = false) => {
    if (code !== undefined && code === state.code) void read.refetch()
    tell(code === undefined ? { kind: 'card removed' } : { kind: 'card laid', code, isChanged })
    paying.leave()
    takingBack.leave()
  }
  const confirm = () => {
    if (!isReady || !card) return
    tell({ kind: 'payment sent', card })
    paying.send(card, { isSale, amount })
  }
  const tap = () => {
    if (isReady && asksFirst(amount)) tell({ kind: 'large amount asked about' })
    else confirm()
  }
  const scan = (code: string) => {
    const verdict = judgeScan(code, { code: state.code, progress, isUntouched: isUntouched(state) })
    if (verdict === 'unfinished') tell({ kind: 'another card held up', code })
    if (verdict === 'take' || verdict === 'switch') lay(code, verdict === 'switch')
  }
  useCardInAddress(scan)
  useWorkInHand(() => state.code !== undefined)
  useKeyboard((key) => {
    const padKey = padKeyOf(key)
    if (padKey) tell({ kind: 'key typed', key: padKey })
    else if (key === 'Enter') tap()
  }, isPadOpen && !state.isAsking)

  const isReading = state.code !== undefined && !card && !read.error
  const hasDialog = isDialogOpen(state)
  return {
    ...{ state, tell, stage: stageOf(state, sent), progress, read, card, whyNot },
    /** What the customer pays: the amount and, where the card is sold with it, the balance that it was issued with. */
    ...{ isSale, amount, due, preview },
    ...{ isHeld, obstacle, isReady, paying, takingBack },
    isBusy: takingBack.isAsking || progress === 'sending' || isReading,
    /** Whether the desk's shortcuts work: nothing that takes the keys lies over it. */
    takesKeys: !takingBack.isAsking && !hasDialog && !state.isAsking && progress !== 'sending',
    ...{ tap, confirm, scan, clear: () => lay(undefined) },
    /** Takes the other card; nothing begun for this one is kept. */
    takeAnother: () => lay(state.another),
    /** Closes the dialog and lays the new card on the desk only now, because that takes the focus from the dialog. */
    leaveAct: () => (state.otherAct?.newCode ? lay(state.otherAct.newCode) : tell({ kind: 'act left' })),
  }
}

/** The sum to pay: the typed amount and, where the card is sold with it, the price to collect for the card. */
function useSum(state: DeskState, card: Card | undefined, isSale: boolean) {
  const context = { settings: useDeskSettings(), now: useNow() }
  const amount = amountOn(state)
  return {
    amount,
    due: card && isSale ? centimes(card.toCollect + amount) : amount,
    preview: card && previewRecharge(card, { typed: state.typing.typed, isSale }, context),
  }
}

/** What is known of the card, whether it is to be sold, and why it may not be served. */
function useCardOnDesk({ code, sent, isSale: isSaleChosen }: DeskState, paying: ActState) {
  const read = useCard(code)
  const now = useNow()
  // The live stream may announce this very payment before its answer comes: it must not look like another one.
  const card = paying === 'sending' || paying === 'unknown' ? sent : read.card
  const isSale = card !== undefined && isAwaitingSale(card) && (isSaleChosen ?? isFirstToBeSold(card))
  const whyNot = card && whyNotTo(card, { ...read.stops, isSale, now })
  const isRefused = read.error !== null || whyNot?.recharge !== undefined
  useEffect(() => {
    if (isRefused) giveFeedback('refused')
  }, [isRefused])
  return { read, card, isSale, whyNot }
}
