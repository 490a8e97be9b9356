/** Valid inputs about stocks and their alerts: of a product that exists, and of one that does not. */
import type { InputMaker } from './access-asking.ts'
import { freshStand, type Scene } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'
import { newOperationId } from './venue.ts'

const freshOperation = () => ({ operationId: newOperationId() })

/** Makes inputs about a new product for each cell that may move its stock. */
const withStock =
  (call: CallName): InputMaker =>
  async ({ venue, products: { own } }, { subject, isFresh }) => {
    const { id } = isFresh ? await venue.addProduct({ standId: own.standId }) : own
    return { ...inputOf[call], ...freshOperation(), productId: subject === 'missing' ? nowhere : id }
  }

/** An alert that a person has taken on, of a product whose stock allows to resolve it. */
async function alertTaken({ venue, boss, products: { own } }: Scene): Promise<string> {
  const { id } = await venue.addProduct({ standId: own.standId })
  const raised = await boss.post<{ alertId: string }>(`/products/${id}/alerts`, freshOperation())
  await boss.post(`/stock-alerts/${raised.body.alertId}/taking`, freshOperation())
  return raised.body.alertId
}

const withAlert =
  (call: CallName): InputMaker =>
  async (scene, { subject, isFresh }) => ({
    ...inputOf[call],
    ...freshOperation(),
    alertId: subject === 'missing' || !isFresh ? nowhere : await alertTaken(scene),
  })

/** An inventory of a stand with one product, counted once. */
async function inventoryCounted(scene: Scene) {
  const { venue, boss } = scene
  const standId = await freshStand(scene)
  const product = await venue.addProduct({ standId })
  const begun = await boss.post<{ inventoryId: string }>(`/stands/${standId}/inventories`, freshOperation())
  const { inventoryId } = begun.body
  await boss.post(`/inventories/${inventoryId}/counts`, {
    ...freshOperation(),
    ...{ productId: product.id, quantity: 8_000 },
  })
  return { inventoryId, productId: product.id }
}

const withInventory =
  (call: CallName): InputMaker =>
  async (scene, { subject, isFresh }) => {
    const { inventoryId, productId } =
      subject === 'missing' || !isFresh
        ? { inventoryId: nowhere, productId: nowhere }
        : await inventoryCounted(scene)
    return {
      ...inputOf[call],
      ...freshOperation(),
      inventoryId,
      ...(call === 'countProduct' && { productId }),
    }
  }

/** Adds a product with the same goods at another stand. */
async function elsewhere({ venue, stands }: Scene): Promise<string> {
  return (await venue.addProduct({ standId: stands.other })).id
}

const withTransfer =
  (call: CallName, isSent: boolean): InputMaker =>
  async (scene, { subject, isFresh }) => ({
    ...inputOf[call],
    ...freshOperation(),
    transferId: subject === 'missing' || !isFresh ? nowhere : await transferMade(scene, isSent),
  })

async function transferMade(scene: Scene, isSent: boolean): Promise<string> {
  const { id } = await scene.venue.addProduct({ standId: scene.products.own.standId })
  const path = isSent ? '/stock-transfers/sendings' : '/stock-transfers'
  const wish = { fromProductId: id, toProductId: await elsewhere(scene), quantity: 20_000 }
  const made = await scene.boss.post<{ transferId: string }>(path, { ...freshOperation(), ...wish })
  return made.body.transferId
}

/** Makes inputs about a new product for each cell that may take from its stock. */
const withPair =
  (call: CallName): InputMaker =>
  async (scene, { subject, isFresh }) => {
    const { venue, products } = scene
    const from = isFresh ? await venue.addProduct({ standId: products.own.standId }) : products.own
    return {
      ...inputOf[call],
      ...freshOperation(),
      fromProductId: from.id,
      toProductId: subject === 'missing' || !isFresh ? nowhere : await elsewhere(scene),
    }
  }

export const stockInputs: Partial<Record<CallName, InputMaker>> = {
  readStock: ({ products: { own } }, { subject }) => ({
    productId: subject === 'missing' ? nowhere : own.id,
  }),
  supply: withStock('supply'),
  returnStock: withStock('returnStock'),
  loseStock: withStock('loseStock'),
  adjustStock: withStock('adjustStock'),
  raiseAlert: withStock('raiseAlert'),
  takeAlert: withAlert('takeAlert'),
  releaseAlert: withAlert('releaseAlert'),
  resolveAlert: withAlert('resolveAlert'),
  cancelAlert: withAlert('cancelAlert'),
  readInventory: ({ stands }, { subject }) => ({ standId: subject === 'missing' ? nowhere : stands.own }),
  openInventory: async (scene, { subject, isFresh }) => ({
    ...freshOperation(),
    standId: subject === 'missing' ? nowhere : isFresh ? await freshStand(scene) : scene.stands.own,
  }),
  countProduct: withInventory('countProduct'),
  closeInventory: withInventory('closeInventory'),
  abandonInventory: withInventory('abandonInventory'),
  requestTransfer: withPair('requestTransfer'),
  transferStock: withPair('transferStock'),
  sendTransfer: withTransfer('sendTransfer', false),
  receiveTransfer: withTransfer('receiveTransfer', true),
  cancelTransfer: withTransfer('cancelTransfer', true),
}
