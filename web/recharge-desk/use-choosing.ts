import { useObstacle } from '../app/form/use-obstacle.ts'
import type { DeskAct } from './desk-acts.ts'
import type { Desk } from './use-desk.ts'

/** Turns the desk to another act on the card; does nothing where that act is not possible. */
export function useChoosing({ state, tell, read, whyNot, isHeld }: Desk) {
  const { onTheWire } = read
  const isCut = useObstacle() !== undefined
  const mayChoose = (act: DeskAct) => whyNot !== undefined && whyNot[act] === undefined && !isCut && !isHeld
  const choose = (act: DeskAct) => {
    if (act === 'recharge') tell({ kind: 'act left' })
    else if (onTheWire && mayChoose(act)) tell({ kind: 'act begun', what: act, card: onTheWire })
  }
  const current: DeskAct = state.otherAct?.what === 'refund' ? 'refund' : 'recharge'
  return { current, mayChoose, choose }
}
