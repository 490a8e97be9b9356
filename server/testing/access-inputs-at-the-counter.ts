/** Valid inputs about the goods and orders of the caller's stand, of another stand, and of ids that do not exist. */
import type { Asking, InputMaker } from './access-asking.ts'
import { type Scene, saleAt } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'
import { cartOf } from './counter.ts'

type Place = 'own' | 'other'

const here = ({ stands }: Scene, { person }: Asking): Place =>
  person.standId === stands.other ? 'other' : 'own'

const placeOf = (scene: Scene, asking: Asking): Place => {
  if (asking.subject !== 'foreign') return here(scene, asking)
  return here(scene, asking) === 'own' ? 'other' : 'own'
}

const withSale =
  (call: CallName): InputMaker =>
  async (scene, asking) => ({
    ...inputOf[call],
    saleId: asking.subject === 'missing' ? nowhere : await saleAt(scene, placeOf(scene, asking), false),
  })

/** Only orders that the kitchen has made ready are handed over: makes a new order ready for each cell that may hand one over. */
const readyOrder: InputMaker = async (scene, asking) => {
  const place = placeOf(scene, asking)
  const isReady = asking.isFresh && asking.subject === 'own'
  const saleId = asking.subject === 'missing' ? nowhere : await saleAt(scene, place, isReady)
  if (isReady) await scene.cooks[place].post(`/tickets/${saleId}/step`, { from: 'new', to: 'ready' })
  return { standId: scene.stands[place], saleId, to: 'served' }
}

export const counterInputs: Partial<Record<CallName, InputMaker>> = {
  sell: (scene, asking) => {
    const product = scene.products[placeOf(scene, asking)]
    return cartOf(scene.card.id, [
      { product: asking.subject === 'missing' ? { ...product, id: nowhere } : product },
    ])
  },
  readSaleStory: withSale('readSaleStory'),
  readSaleReceipt: withSale('readSaleReceipt'),
  printSaleReceipt: withSale('printSaleReceipt'),
  listReadyOrders: (scene, asking) => ({
    standId: asking.subject === 'missing' ? nowhere : scene.stands[placeOf(scene, asking)],
  }),
  handOver: readyOrder,
}
