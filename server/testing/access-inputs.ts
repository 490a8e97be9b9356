/** Valid inputs about the caller's own things, those of a colleague, and things that do not exist. */
import { randomUUID } from 'node:crypto'
import { type Asking, type Input, type InputMaker, pick } from './access-asking.ts'
import { counterInputs } from './access-inputs-at-the-counter.ts'
import { buzzerMakers } from './access-inputs-of-buzzers.ts'
import { catalogueInputs } from './access-inputs-of-catalogue.ts'
import { lostCardInputs } from './access-inputs-of-lost-cards.ts'
import { needInputs } from './access-inputs-of-needs.ts'
import { pushInputMakers } from './access-inputs-of-push.ts'
import { standInputs } from './access-inputs-of-stands.ts'
import { stockInputs } from './access-inputs-of-stock.ts'
import { aboutTill, tillInputs } from './access-inputs-of-tills.ts'
import { venueInputs } from './access-inputs-of-venue.ts'
import type { Person } from './access-people.ts'
import { type Scene, saleAt, saleBy } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'
import { manyOf, severalOf } from './cards-handed.ts'
import { closeTill, issueCard, openTill } from './counter.ts'
import { type Caller, newOperationId, password } from './venue.ts'

const isAtOther = ({ standId }: Person, { stands }: Scene) => standId === stands.other
const here = (scene: Scene, { person }: Asking) => (isAtOther(person, scene) ? 'other' : 'own')
const elsewhere = (scene: Scene, asking: Asking) => (here(scene, asking) === 'own' ? 'other' : 'own')

const aboutSale = async (scene: Scene, asking: Asking): Promise<string> => {
  const place = here(scene, asking)
  if (asking.subject === 'missing') return nowhere
  if (asking.subject === 'own' && asking.isFresh)
    return saleBy(scene, asking.person, { place, isFresh: true })
  return saleAt(scene, place, asking.isFresh)
}

const aboutTicket = (scene: Scene, asking: Asking): Promise<string> | string =>
  asking.subject === 'missing'
    ? nowhere
    : saleAt(scene, (asking.subject === 'own' ? here : elsewhere)(scene, asking), asking.isFresh)

const aboutStand = (scene: Scene, asking: Asking): string =>
  pick(asking, scene.stands[here(scene, asking)], scene.stands[elsewhere(scene, asking)], nowhere)

const colleagues = new WeakMap<Scene, Promise<Caller>>()

async function aboutPerson(scene: Scene, asking: Asking): Promise<string> {
  if (asking.subject !== 'foreign') return asking.subject === 'own' ? asking.person.id : nowhere
  const add = () => scene.venue.addPerson({ role: 'vendor', name: 'Prénom-autre' })
  if (asking.isFresh) return (await add()).id
  const known = colleagues.get(scene) ?? add()
  colleagues.set(scene, known)
  return (await known).id
}

const withPerson =
  (call: CallName): InputMaker =>
  async (scene, asking) => ({ ...inputOf[call], staffId: await aboutPerson(scene, asking) })

const withTicket =
  (call: CallName): InputMaker =>
  async (scene, asking) => ({ ...inputOf[call], saleId: await aboutTicket(scene, asking) })

const withOperation: InputMaker = ({ foreign }, asking) => ({
  operationId: pick(
    asking,
    asking.person.operationId ?? newOperationId(),
    foreign.operationId,
    newOperationId(),
  ),
})

const someCode = 'FP-482915-3FA9C07B12DE45F8'
const withCode: InputMaker = ({ card }, asking) => ({ code: pick(asking, card.code, card.code, someCode) })

const withCard =
  (call: CallName): InputMaker =>
  ({ card }, { subject }) => ({
    ...inputOf[call],
    ...('operationId' in inputOf[call] && { operationId: newOperationId() }),
    cardId: subject === 'missing' ? nowhere : card.id,
  })

/** Makes inputs about a card: a new one for each cell whose call may end or empty it; refused calls share one. */
const withCardToEnd =
  (call: CallName): InputMaker =>
  async ({ venue, boss, card }, { subject, isFresh }) => ({
    ...inputOf[call],
    operationId: newOperationId(),
    cardId: subject === 'missing' ? nowhere : isFresh ? (await issueCard(venue, 1_00, boss)).id : card.id,
  })

/** A new till that only this cell closes. */
const someTill = async ({ venue }: Scene): Promise<string> =>
  openTill(await venue.addPerson({ role: 'recharge_operator', name: 'Prénom-autre' }))

/** A till closed one dirham short, new for each cell that may accept the difference. */
async function someShortTill({ venue }: Scene): Promise<string> {
  const holder = await venue.addPerson({ role: 'recharge_operator', name: 'Prénom-autre' })
  const tillId = await openTill(holder, 100_00)
  await closeTill(holder, tillId, 99_00, 'Un dirham de moins')
  return tillId
}

/** A recharge that may still be taken back, new for each cell that may do so. */
async function ownRecharge({ person, subject, isFresh }: Asking, cardId: string): Promise<string> {
  const operationId = newOperationId()
  if (subject === 'own' && isFresh)
    await person.post(`/cards/${cardId}/recharges`, { operationId, amount: 10_00 })
  return operationId
}

const typedPassword = ({ subject }: Asking): string =>
  subject === 'missing' ? '' : subject === 'foreign' ? 'celui d’un autre' : password

const makers: Partial<Record<CallName, InputMaker>> = {
  signIn: (_, asking) => ({
    email: asking.subject === 'missing' ? 'personne@test.ma' : asking.person.email,
    password: asking.subject === 'foreign' ? 'celui de quelqu’un d’autre' : password,
  }),
  changeMyPassword: (_, asking) => ({ current: typedPassword(asking), next: 'trois petits chats' }),
  confirmSecondFactor: async ({ venue }, asking) => {
    await venue.owner.sql`delete from second_factor`
    return { current: typedPassword(asking), code: '012345' }
  },
  confirmMyself: (_, asking) => ({ current: typedPassword(asking), code: '' }),
  dropSecondFactor: (_, asking) => ({ current: typedPassword(asking), code: '012345' }),
  changeMyPin: (_, asking) => ({ current: typedPassword(asking), pin: '2580' }),
  createStaff: ({ stands }, asking) => ({
    ...inputOf.createStaff,
    email: `${randomUUID()}@test.ma`,
    standId: pick(asking, stands.own, stands.own, nowhere),
  }),
  editStaff: withPerson('editStaff'),
  changeRole: withPerson('changeRole'),
  disableStaff: withPerson('disableStaff'),
  enableStaff: withPerson('enableStaff'),
  removePin: withPerson('removePin'),
  removeSecondFactor: withPerson('removeSecondFactor'),
  resetPassword: withPerson('resetPassword'),
  deleteStaff: withPerson('deleteStaff'),
  issueCard: () => ({ ...inputOf.issueCard, operationId: newOperationId() }),
  issueCards: () => ({ ...inputOf.issueCards, operationIds: [newOperationId()] }),
  exportCards: ({ card }, { subject }) => ({ after: subject === 'missing' ? nowhere : card.id }),
  readCard: withCard('readCard'),
  listPurchasesOfCard: withCard('listPurchasesOfCard'),
  listOperationsOfCard: withCard('listOperationsOfCard'),
  listLastOperationsOfCard: withCard('listLastOperationsOfCard'),
  changeCardExpiry: withCard('changeCardExpiry'),
  giveCard: withCardToEnd('giveCard'),
  // A name that no other person has.
  renameMe: async () => ({ name: `Samira ${newOperationId()}` }),
  giveCards: async (scene, asking) => severalOf(await withCardToEnd('giveCard')(scene, asking)),
  readChosenCards: async ({ card }, { subject }) => ({
    cardIds: [subject === 'missing' ? nowhere : card.id],
  }),
  deactivateCards: async (scene, asking) => manyOf(await withCardToEnd('deactivateCard')(scene, asking)),
  extendCards: async (scene, asking) => {
    const { cards } = manyOf(await withCardToEnd('giveCard')(scene, asking))
    return {
      expiryDate: '2037-06-30',
      cards: cards.map(({ cardId, operationId }) => ({ cardId, operationId })),
    }
  },
  sellCard: withCardToEnd('sellCard'),
  deactivateCard: withCardToEnd('deactivateCard'),
  initializeCard: withCardToEnd('initializeCard'),
  refundCard: withCardToEnd('refundCard'),
  markCardsPrinted: ({ card }, { subject }) => ({ cardIds: [subject === 'missing' ? nowhere : card.id] }),
  markCardUnprinted: withCard('markCardUnprinted'),
  drawCardSheet: async ({ venue, card }, { subject }) => {
    await venue.owner.sql`update venue_settings set code_alone = public_address = ''`
    return { cardIds: [subject === 'missing' ? nowhere : card.id], paper: 'A4' }
  },
  listCardsToPrint: ({ card }, { subject }) => ({ cardIds: [subject === 'missing' ? nowhere : card.id] }),
  readCardByCode: withCode,
  readPublicCard: withCode,
  rechargeCard: ({ card }, asking) => ({
    ...inputOf.rechargeCard,
    operationId: newOperationId(),
    cardId: pick(asking, card.id, card.id, nowhere),
  }),
  openTill: () => ({ operationId: newOperationId(), float: 0 }),
  cancelRecharge: async ({ card, foreign }, asking) => ({
    operationId: newOperationId(),
    rechargeId: pick(asking, await ownRecharge(asking, card.id), foreign.operationId, newOperationId()),
    cardId: card.id,
  }),
  moveCash: () => ({ ...inputOf.moveCash, operationId: newOperationId() }),
  countTill: (scene, asking) => ({
    operationId: newOperationId(),
    tillId: aboutTill(scene, asking),
    counted: 100_00,
  }),
  closeTill: async (scene, asking) => {
    const tillId = aboutTill(scene, asking)
    // A till must be counted before it is closed.
    if (asking.isFresh && asking.subject === 'own')
      await asking.person.post(`/tills/${tillId}/counts`, { operationId: newOperationId(), counted: 100_00 })
    return { operationId: newOperationId(), tillId }
  },
  closeTillRemotely: async (scene, asking) => ({
    operationId: newOperationId(),
    tillId: asking.subject === 'foreign' && asking.isFresh ? await someTill(scene) : aboutTill(scene, asking),
    counted: 0,
    reason: 'Partie sans clôturer',
  }),
  closeTillsRemotely: (scene, asking) => ({
    reason: 'Fin de soirée',
    closings: [{ tillId: aboutTill(scene, asking), operationId: newOperationId() }],
  }),
  readOperationStory: ({ foreign }, { subject }) => ({
    operationId: subject === 'missing' ? newOperationId() : foreign.operationId,
  }),
  readReceipt: withOperation,
  printReceipt: withOperation,
  reviewDifference: async (scene, asking) => ({
    note: 'Rendu en trop',
    tillId:
      asking.subject === 'foreign' && asking.isFresh ? await someShortTill(scene) : aboutTill(scene, asking),
  }),
  cancelSale: async (scene, asking) => ({
    operationId: newOperationId(),
    saleId: await aboutSale(scene, asking),
  }),
  cancelSaleRemotely: async (scene, asking) => ({
    operationId: newOperationId(),
    saleId: asking.subject === 'missing' ? nowhere : await saleAt(scene, 'own', asking.isFresh),
    reason: 'Plat renvoyé',
  }),
  readMyRequests: (scene, asking) => ({ standId: aboutStand(scene, asking) }),
  showStands: (scene, asking) => ({ standIds: [aboutStand(scene, asking)] }),
  listTickets: (scene, asking) => ({ standId: aboutStand(scene, asking) }),
  readCookingTime: (scene, asking) => ({ standId: aboutStand(scene, asking) }),
  listFinishedTickets: (scene, asking) => ({ standId: aboutStand(scene, asking) }),
  recallTicket: (scene, asking) => ({ standId: aboutStand(scene, asking) }),
  moveTicket: withTicket('moveTicket'),
  putBackTicket: withTicket('putBackTicket'),
  strikeTicketLine: withTicket('strikeTicketLine'),
  acknowledgeTicket: async (scene, asking) => {
    const saleId = await aboutTicket(scene, asking)
    // Only a cancelled order can be acknowledged.
    if (asking.isFresh && asking.subject === 'own')
      await scene.sellers[here(scene, asking)].post(`/sales/${saleId}/cancellation`, {
        operationId: newOperationId(),
      })
    return { saleId }
  },
  ...lostCardInputs,
  ...catalogueInputs,
  ...counterInputs,
  ...tillInputs,
  ...buzzerMakers,
  ...stockInputs,
  ...needInputs,
  ...pushInputMakers,
  ...venueInputs,
  ...standInputs,
  settleOperation: withOperation,
  readOperation: withOperation,
}

export const inputFor = (call: CallName, scene: Scene, asking: Asking): Promise<Input> | Input =>
  makers[call]?.(scene, asking) ?? inputOf[call]
