import type { DeskAct } from './desk-acts.ts'
import type { Desk } from './use-desk.ts'

/** Turns the desk to another act on the card; nothing happens where it may not be done. */
export function useChoosing({ acts, read, whyNot, isCut, isBeingVerified }: Desk) {
  const { onTheWire } = read
  const mayChoose = (act: DeskAct) =>
    whyNot !== undefined && whyNot[act] === undefined && !isCut && !isBeingVerified
  const choose = (act: DeskAct) => {
    if (act === 'recharge') acts.dismiss()
    else if (onTheWire && mayChoose(act)) acts.open(act, onTheWire)
  }
  return { current: acts.refund ? ('refund' as const) : ('recharge' as const), mayChoose, choose }
}
