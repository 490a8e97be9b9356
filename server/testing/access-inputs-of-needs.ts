/** Valid inputs about restock requests: the caller's own, those of another person or stand, and ids that do not exist. */
import type { Asking, InputMaker } from './access-asking.ts'
import type { Scene } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'
import { type Caller, newOperationId } from './venue.ts'

const freshOperation = () => ({ operationId: newOperationId() })

const placeOf = ({ stands }: Scene, { person, subject }: Asking): string => {
  const isAtOther = person.standId === stands.other
  return isAtOther === (subject === 'own') ? stands.other : stands.own
}

/** A new product for each cell that may ask for more of it or mark it sold out. */
const aboutProduct =
  (call: CallName): InputMaker =>
  async (scene, asking) => {
    const { venue, products } = scene
    const known = placeOf(scene, asking) === products.own.standId ? products.own : products.other
    const { id } = asking.isFresh ? await venue.addProduct({ standId: known.standId }) : known
    return {
      ...inputOf[call],
      ...freshOperation(),
      productId: asking.subject === 'missing' ? nowhere : id,
    }
  }

async function requestBy(caller: Caller, { venue }: Scene, standId: string): Promise<string> {
  const { id } = await venue.addProduct({ standId })
  const path = `/products/${id}/restock-requests`
  const { status, body } = await caller.post<{ notificationId: string }>(path, freshOperation())
  if (status !== 200) throw new Error(`no request: ${JSON.stringify(body)}`)
  return body.notificationId
}

/** Makes inputs about a request of the caller, or of the boss. */
const withNotification =
  (call: CallName, mine: boolean): InputMaker =>
  async (scene, asking) => {
    const { person, subject, isFresh } = asking
    const asker = mine && subject === 'own' ? person : scene.boss
    const isThere = subject !== 'missing' && isFresh
    const standId = person.standId ?? scene.stands.own
    return {
      ...inputOf[call],
      ...freshOperation(),
      notificationId: isThere ? await requestBy(asker, scene, standId) : nowhere,
    }
  }

/** Reading changes nothing, so the input has no operation id. A restock request is made first, so that there is one to read. */
const notificationToRead: InputMaker = async (scene, asking) => {
  const fresh = { ...asking, isFresh: true }
  const { notificationId } = await withNotification('readNotification', false)(scene, fresh)
  return { notificationId }
}

export const needInputs: Partial<Record<CallName, InputMaker>> = {
  requestRestock: aboutProduct('requestRestock'),
  markSoldOut: aboutProduct('markSoldOut'),
  markAvailable: aboutProduct('markAvailable'),
  readNotification: notificationToRead,
  approveNotification: withNotification('approveNotification', false),
  rejectNotification: withNotification('rejectNotification', false),
  cancelNotification: withNotification('cancelNotification', true),
}
