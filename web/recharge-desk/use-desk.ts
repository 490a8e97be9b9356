/** The desk: one card at a time, from the scan to the result. */
import { useState } from 'react'
import type { Card } from '#rules/card.ts'
import { useNow } from '../app/clock.ts'
import { useConnection } from '../app/connection.ts'
import { useDeskSettings } from '../app/desk-settings.ts'
import { toast } from '../app/toast.ts'
import { useIsBeingVerified } from '../app/unsettled.ts'
import { useCard } from '../app/use-card.ts'
import { useMoneyPad } from '../ui/use-money-pad.ts'
import { whyNotTo } from './desk-acts.ts'
import { asksFirst, previewRecharge } from './recharge-preview.ts'
import { judgeScan, progressOf } from './scan-verdict.ts'
import { useActing } from './use-acting.ts'
import { useCardInAddress } from './use-card-in-address.ts'
import { useOutcomeSound, useRefusedSound } from './use-desk-sounds.ts'
import { useRecharging } from './use-recharging.ts'
import { useTakingBack } from './use-taking-back.ts'

export type Desk = ReturnType<typeof useDesk>

export function useDesk() {
  const [code, setCode] = useState<string>()
  const [received, setReceived] = useState('')
  const [isUnfinished, setUnfinished] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const settings = useDeskSettings()
  const read = useCard(code)
  const [sent, setSent] = useState<Card>()
  const isCut = useConnection() !== 'live'
  const recharging = useRecharging()
  const takingBack = useTakingBack()
  const acts = useActing((next) => lay(next))
  const { state } = recharging
  // The live stream may tell of this very recharge before its answer comes: it must not look like another one.
  const card = state === 'sending' || state === 'unknown' ? sent : read.card
  const isBeingVerified = useIsBeingVerified(card?.id)
  const whyNot = card && whyNotTo(card, now)
  const unusable = whyNot?.recharge
  const isPadOpen = card !== undefined && unusable === undefined && state === 'idle' && !acts.isOpen
  const pad = useMoneyPad({ listens: isPadOpen && !isAsking, onEnter: () => tap() })
  const preview = card && previewRecharge(card, pad.typed, { settings, now })
  const isReady = isPadOpen && !isCut && !isBeingVerified && preview?.balance !== undefined
  const progress = progressOfDesk(acts, takingBack.cancelling.state, state)

  useRefusedSound(read.error !== null || unusable !== undefined)
  useOutcomeSound(state)

  const lay = (next: string | undefined) => {
    if (next !== undefined && next === code) void read.refetch()
    setCode(next)
    setReceived('')
    setUnfinished(false)
    setAsking(false)
    pad.clear()
    recharging.leave()
    takingBack.leave()
    acts.dismiss()
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
    const isAmountEmpty = acts.refund ? acts.state === 'refused' : pad.typed === ''
    const verdict = judgeScan(scanned, { code, progress, isAmountEmpty })
    setUnfinished(verdict === 'unfinished')
    if (verdict === 'switch') toast('info', 'Carte changée')
    if (verdict === 'take' || verdict === 'switch') lay(scanned)
  }
  useCardInAddress(scan)
  const isReading = code !== undefined && !card && !read.error
  const hasQuestion = (acts.hasDialog && !acts.isTold) || takingBack.isAsking

  return {
    ...{ code, read, card, whyNot, unusable, now, settings, pad, preview, received, setReceived },
    ...{ isCut, isBeingVerified, isReady, isUnfinished, isAsking, progress, acts, recharging, takingBack },
    isBusy: hasQuestion || progress === 'sending' || isReading,
    /** Nothing lies over the desk that takes the keys. */
    takesKeys: !hasQuestion && !isAsking && !acts.hasDialog && progress !== 'sending',
    ...{ tap, confirm, scan, clear: () => lay(undefined), stopAsking: () => setAsking(false) },
  }
}

type States = [
  acts: Pick<ReturnType<typeof useActing>, 'isOpen' | 'isTold' | 'refund' | 'state'>,
  cancelling: Parameters<typeof progressOf>[0],
  recharging: Parameters<typeof progressOf>[0],
]

/** A refund that was refused may be confirmed again with the new figure: it is not over. */
function progressOfDesk(...[acts, cancelling, recharging]: States) {
  if (acts.refund) return acts.state === 'refused' ? 'open' : progressOf(acts.state)
  if (acts.isTold) return 'told'
  return progressOf(cancelling === 'idle' ? recharging : cancelling)
}
