import { useEffect, useReducer } from 'react'
import { cardTopic } from '#rules/live-topics.ts'
import { centimes, formatDirhams } from '#rules/money.ts'
import { asksFirst } from '#rules/recharge.ts'
import { isFirstToBeSold } from '#rules/unsold-card.ts'
import { ask } from '../app/calls/ask.ts'
import { useNow } from '../app/calls/clock.ts'
import { useDeskSettings } from '../app/calls/desk-settings.ts'
import { useMe } from '../app/calls/me.ts'
import { useCard } from '../app/calls/use-card.ts'
import type { ActState } from '../app/card-acts/card-act.ts'
import { useAct } from '../app/form/use-act.ts'
import { useObstacle } from '../app/form/use-obstacle.ts'
import { toast } from '../app/messages/toast.ts'
import { useIsBeingVerified } from '../app/money/unsettled.ts'
import { giveFeedback } from '../app/scanner/feedback.ts'
import { useCardInAddress } from '../app/scanner/use-card-in-address.ts'
import { useWorkInHand } from '../app/shell/work-in-hand.ts'
import { padKeyOf } from '../ui/money/money-typing.ts'
import { useKeyboard } from '../ui/use-keyboard.ts'
import { whenCut, whyNotTo } from './desk-acts.ts'
import {
  amountOn,
  type DeskState,
  emptyDesk,
  isAmountEmpty,
  isDialogOpen,
  nextDesk,
  progressOf,
  stageOf,
} from './desk-state.ts'
import { previewRecharge, whyNoAmount } from './recharge-preview.ts'
import { judgeScan } from './scan-verdict.ts'
import { useTakingBack } from './use-taking-back.ts'

export type Desk = ReturnType<typeof useDesk>

const beingVerified = 'Une opération sur cette carte est en cours de vérification.'

/** The desk (desk-state.ts) with what the server tells of its card, and with what is sent from it. */
export function useDesk() {
  const [state, tell] = useReducer(nextDesk, emptyDesk)
  const takingBack = useTakingBack()
  const recharging = useRecharging()
  const sent = { recharging: recharging.state, cancelling: takingBack.cancelling.state }
  const progress = progressOf(state, sent)
  const { read, card, whyNot } = useCardOnDesk(state, recharging.state)
  const context = { settings: useDeskSettings(), now: useNow() }
  const amount = amountOn(state)
  const preview = card && previewRecharge(card, state.typing.typed, context)
  const isHeld = useIsBeingVerified(card?.id)
  const isForSale = card !== undefined && isFirstToBeSold(card) && recharging.state === 'idle'
  const due = isForSale ? centimes(card.toCollect + amount) : amount
  const whyNotYet = preview && !(isForSale && state.typing.typed === '') ? whyNoAmount(preview) : undefined
  const obstacle = useObstacle({ whenCut, whyNot: isHeld ? beingVerified : whyNotYet })
  const isPadOpen =
    card !== undefined && !whyNot?.recharge && recharging.state === 'idle' && state.otherAct === undefined
  const isReady = isPadOpen && obstacle === undefined

  const lay = (code: string | undefined) => {
    if (code !== undefined && code === state.code) void read.refetch()
    tell(code === undefined ? { kind: 'card removed' } : { kind: 'card laid', code })
    recharging.leave()
    takingBack.leave()
  }
  const confirm = () => {
    if (!isReady || !card) return
    tell({ kind: 'recharge sent', card })
    recharging.run({ cardId: card.id, amount })
  }
  const recharge = () => {
    if (isReady && asksFirst(amount)) tell({ kind: 'large amount asked about' })
    else confirm()
  }
  const tap = () => {
    if (!isForSale) recharge()
    else if (isReady && read.onTheWire) tell({ kind: 'act begun', what: 'sell', card: read.onTheWire })
  }
  const scan = (code: string) => {
    const verdict = judgeScan(code, { code: state.code, progress, isAmountEmpty: isAmountEmpty(state) })
    tell({ kind: 'another card held up', isUnfinished: verdict === 'unfinished' })
    if (verdict === 'switch') toast('info', 'Carte changée')
    if (verdict === 'take' || verdict === 'switch') lay(code)
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
  const hasQuestion = (hasDialog && state.otherAct?.state !== 'done') || takingBack.isAsking
  return {
    ...{ state, tell, stage: stageOf(state, sent), progress, read, card, whyNot, amount, preview },
    /** What the customer pays: the amount and, with a card that nobody has bought yet, the card. */
    ...{ isForSale, due },
    ...{ isHeld, obstacle, isReady, recharging, takingBack },
    isBusy: hasQuestion || progress === 'sending' || isReading,
    /** Nothing lies over the desk that takes the keys. */
    takesKeys: !hasQuestion && !hasDialog && !state.isAsking && progress !== 'sending',
    ...{ tap, recharge, confirm, scan, clear: () => lay(undefined) },
    /** The new card is laid only now: it takes the keyboard, which the dialog had. */
    leaveAct: () => (state.otherAct?.newCode ? lay(state.otherAct.newCode) : tell({ kind: 'act left' })),
  }
}

/** One recharge after the other. */
function useRecharging() {
  const { id } = useMe()
  return useAct(ask.rechargeCard, {
    isMoney: true,
    hasSound: true,
    about: ({ amount, cardId }) => ({ about: `Recharge de ${formatDirhams(amount)}`, cardId }),
    changes: ({ cardId }) => ['cards', cardTopic(cardId), `till:${id}`],
  })
}

/** What is known of the card, and why it may not be served. */
function useCardOnDesk({ code, sent }: DeskState, recharging: ActState) {
  const read = useCard(code)
  const now = useNow()
  // The live stream may tell of this very recharge before its answer comes: it must not look like another one.
  const card = recharging === 'sending' || recharging === 'unknown' ? sent : read.card
  const whyNot = card && whyNotTo(card, { isBlocked: read.isBlocked, now })
  const isRefused = read.error !== null || whyNot?.recharge !== undefined
  useEffect(() => {
    if (isRefused) giveFeedback('refused')
  }, [isRefused])
  return { read, card, whyNot }
}
