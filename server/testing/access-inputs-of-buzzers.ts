/** Valid inputs about buzzers: free ones, ones lent at the caller's stand or another, and ids that do not exist. */
import { randomBytes } from 'node:crypto'
import type { Asking, InputMaker } from './access-asking.ts'
import { type Scene, saleAt } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'

const freshNumber = () => randomBytes(3).toString('hex').toUpperCase()

/** Adds a free buzzer for each cell that may change it. */
async function addedBuzzer({ boss, venue }: Scene): Promise<{ id: string; number: string }> {
  const number = freshNumber()
  await boss.post('/buzzers', { from: number })
  const { rows } = await venue.owner.sql<{ id: string }>`select id from buzzer where number = ${number}`
  return { id: rows[0]?.id ?? nowhere, number }
}

const withBuzzer =
  (call: CallName): InputMaker =>
  async (scene, { subject, isFresh }) => {
    const buzzer =
      subject === 'missing' || !isFresh ? { id: nowhere, number: freshNumber() } : await addedBuzzer(scene)
    if (call === 'reviveBuzzer') await scene.boss.post(`/buzzers/${buzzer.id}/loss`, {})
    return {
      ...inputOf[call],
      ...(call === 'editBuzzer' && { number: buzzer.number }),
      buzzerId: buzzer.id,
    }
  }

type Place = 'own' | 'other'

const placeOf = ({ stands }: Scene, { person, subject }: Asking): Place =>
  (person.standId === stands.other) === (subject === 'own') ? 'other' : 'own'

const orderOf = async (scene: Scene, asking: Asking) =>
  asking.subject === 'missing' ? nowhere : saleAt(scene, placeOf(scene, asking), asking.isFresh)

const withOrder =
  (call: CallName): InputMaker =>
  async (scene, asking) => ({
    ...inputOf[call],
    saleId: await orderOf(scene, asking),
    number: asking.isFresh ? (await addedBuzzer(scene)).number : '14',
  })

/** Makes inputs about an order whose customer has a buzzer. */
const withLoan =
  (call: CallName): InputMaker =>
  async (scene, asking) => {
    const saleId = await orderOf(scene, asking)
    if (asking.subject !== 'missing') {
      const { number } = await addedBuzzer(scene)
      await scene.sellers[placeOf(scene, asking)].post(`/sales/${saleId}/buzzer`, { number })
    }
    return { ...inputOf[call], saleId }
  }

export const buzzerMakers: Partial<Record<CallName, InputMaker>> = {
  addBuzzers: () => ({ from: freshNumber(), to: '', standId: null }),
  editBuzzer: withBuzzer('editBuzzer'),
  deleteBuzzer: withBuzzer('deleteBuzzer'),
  loseBuzzer: withBuzzer('loseBuzzer'),
  reviveBuzzer: withBuzzer('reviveBuzzer'),
  lendBuzzer: withOrder('lendBuzzer'),
  changeBuzzer: withOrder('changeBuzzer'),
  callBuzzer: withLoan('callBuzzer'),
  stopCall: withLoan('stopCall'),
  returnBuzzer: withLoan('returnBuzzer'),
}
