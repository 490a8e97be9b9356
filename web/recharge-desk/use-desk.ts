/** The desk: one card at a time, from the scan to the result. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Card } from '#rules/card.ts'
import { readCardCode } from '#rules/card-code.ts'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../app/ask.ts'
import { useNow } from '../app/clock.ts'
import { useConnection } from '../app/connection.ts'
import { useOperation } from '../app/operation.ts'
import { giveFeedback } from '../app/scanner/feedback.ts'
import { useShortcuts } from '../app/scanner/use-shortcuts.ts'
import { toast } from '../app/toast.ts'
import { useIsBeingVerified } from '../app/unsettled.ts'
import { unusableReason } from '../app/unusable-reason.ts'
import { useUrlState } from '../app/url-state.ts'
import { useCard } from '../app/use-card.ts'
import { useMoneyPad } from '../ui/use-money-pad.ts'
import { asksFirst, previewRecharge } from './recharge-preview.ts'
import { judgeScan } from './scan-verdict.ts'
import { useActing } from './use-acting.ts'

export type Desk = ReturnType<typeof useDesk>

export function useDesk() {
  const [code, setCode] = useState<string>()
  const [received, setReceived] = useState('')
  const [isUnfinished, setUnfinished] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const read = useCard(code)
  const [sent, setSent] = useState<Card>()
  const isCut = useConnection() !== 'live'
  const recharging = useOperation(ask.rechargeCard, ({ amount, cardId }) => ({
    about: `Recharge de ${formatDirhams(amount)}`,
    cardId,
  }))
  const { state } = recharging
  const acts = useActing((next) => lay(next))
  const isSending = state === 'sending' || state === 'unknown'
  // The live stream may tell of this very recharge before its answer comes: it must not look like another one.
  const card = isSending ? sent : read.card
  const isBeingVerified = useIsBeingVerified(card?.id)
  const unusable = card && unusableReason(card, now)
  const isPadOpen = card !== undefined && unusable === undefined && state === 'idle'
  const pad = useMoneyPad({ listens: isPadOpen && !isAsking && !acts.isOpen, onEnter: () => tap() })
  const preview = card && previewRecharge(card, pad.typed, now)
  const isReady = isPadOpen && !isCut && !isBeingVerified && preview?.balance !== undefined

  useRefusedSound(read.error !== null || unusable !== undefined)
  useOutcomeSound(state)

  const lay = (next: string | undefined) => {
    if (next !== undefined && next === code) void read.refetch()
    setCode(next)
    setReceived('')
    setUnfinished(false)
    setAsking(false)
    pad.clear()
    recharging.reset()
  }
  const confirm = () => {
    if (!isReady || !card) return
    setAsking(false)
    setSent(card)
    void recharging.run({ cardId: card.id, amount: pad.amount })
  }
  const tap = () => {
    setUnfinished(false)
    if (isReady && asksFirst(pad.amount)) setAsking(true)
    else confirm()
  }
  const scan = (scanned: string) => {
    const isTold = acts.isTold || state === 'done' || state === 'refused'
    const verdict = judgeScan(scanned, { code, isTold, isAmountEmpty: pad.typed === '' })
    setUnfinished(verdict === 'unfinished')
    if (verdict === 'switch') toast('info', 'Carte changée')
    if (acts.isTold) acts.dismiss()
    if (verdict === 'take' || verdict === 'switch') lay(scanned)
  }
  useCardInAddress(scan)
  const isBusy = (acts.isOpen && !acts.isTold) || isSending || (code !== undefined && !card && !read.error)
  useShortcuts(({ key, target }) => {
    if (key === 'Escape' && !closesSomethingElse(target) && !isAsking && !isSending && !acts.isOpen)
      lay(undefined)
  })

  return {
    ...{ code, read, card, unusable, now, pad, preview, received, setReceived },
    ...{ isCut, isBeingVerified, isReady, isUnfinished, isBusy, isAsking, acts },
    ...{ recharging, tap, confirm, scan, clear: () => lay(undefined), stopAsking: () => setAsking(false) },
  }
}

/** The menu and the dialogs over the desk take this Escape themselves. */
const closesSomethingElse = (target: EventTarget | null): boolean =>
  document.querySelector(':popover-open') !== null ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null)

const addressKinds = { carte: '' }

/** `/recharge?carte=FP-…`: a card chosen elsewhere is laid on the desk once, as if it had been scanned. */
function useCardInAddress(scan: (code: string) => void): void {
  const [{ carte }, change] = useUrlState(addressKinds)
  const lay = useEffectEvent(() => {
    const code = readCardCode(carte)
    change({ carte: '' })
    if (code) scan(code)
  })
  useEffect(() => {
    if (carte !== '') lay()
  }, [carte])
}

function useRefusedSound(isRefused: boolean): void {
  useEffect(() => {
    if (isRefused) giveFeedback('refused')
  }, [isRefused])
}

function useOutcomeSound(state: string): void {
  useEffect(() => {
    if (state === 'done') giveFeedback('success')
    if (state === 'refused') giveFeedback('refused')
  }, [state])
}
