/** Valid inputs about the caller's own till, a colleague's, and one that does not exist. */
import { type Asking, type InputMaker, pick } from './access-asking.ts'
import type { Scene } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'

export const aboutTill = ({ foreign }: Scene, asking: Asking): string => {
  const foreignTill = asking.person.role === 'vendor' ? foreign.saleTill : foreign.rechargeTill
  return pick(asking, asking.person.tillId ?? foreignTill, foreignTill, nowhere)
}

const withTill =
  (call: CallName): InputMaker =>
  (scene, asking) => ({ ...inputOf[call], tillId: aboutTill(scene, asking) })

export const tillInputs: Partial<Record<CallName, InputMaker>> = {
  refuseDrawer: withTill('refuseDrawer'),
  recountDrawer: withTill('recountDrawer'),
  readTillDetail: withTill('readTillDetail'),
  listTillOperations: withTill('listTillOperations'),
  listTillSales: withTill('listTillSales'),
  readTillReport: withTill('readTillReport'),
  drawTillReport: withTill('drawTillReport'),
  printTillReport: withTill('printTillReport'),
}
