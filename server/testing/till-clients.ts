/**
 * Devices at work while the server is killed again and again: each notes what it is about to send, sends it, and when no
 * answer comes sends it again under the same id, or asks what became of it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { IssuedCard } from './counter.ts'
import { type Answer, type Caller, newOperationId, type Product } from './venue.ts'

export type Kind = 'recharge' | 'sale' | 'cancellation' | 'initialization' | 'replacement'
type Told = Record<string, unknown> & { id?: string; code?: string }

export type Act = {
  readonly kind: Kind
  readonly by: Caller
  readonly path: string
  readonly body: { operationId: string } & Record<string, unknown>
  readonly cardId: string
  /** In centimes, the change of the card's balance. */
  readonly amount: number
  readonly productId: string | null
  state: 'on its way' | 'in doubt' | 'done' | 'refused' | 'void'
  answer?: Told
}

export type Evening = {
  readonly desks: readonly Caller[]
  readonly vendors: readonly Caller[]
  readonly products: readonly Product[]
  readonly cardIds: readonly string[]
  /** Cards to be ended, each once; all hold `spareBalance`. */
  readonly spareCards: IssuedCard[]
  /** A random number from 0 to 1, from the seed of the run. */
  readonly chance: () => number
}

/** Errors in place of an answer while a server is dying: the outcome is then unknown. */
const isDoubtful = ({ status }: Answer) => status >= 500

export function openClients(evening: Evening) {
  const acts: Act[] = []
  const odd: unknown[] = []
  let isOpen = false
  let lanes: Promise<void>[] = []

  const ask = async (act: Act, path: string, body: object): Promise<Answer<Told> | undefined> => {
    const answer = await act.by.post<Told>(path, body).catch(() => undefined)
    if (answer && isDoubtful(answer) && answer.status !== 503) odd.push(answer.body)
    return answer && !isDoubtful(answer) ? answer : undefined
  }

  const send = async (act: Act) => {
    act.state = 'on its way'
    const answer = await ask(act, act.path, act.body)
    if (!answer) act.state = 'in doubt'
    else {
      act.state = answer.status === 200 ? 'done' : answer.body.code === 'operation-void' ? 'void' : 'refused'
      act.answer = answer.body
      if (act.state === 'refused' && !mayBeRefused(act, answer.body)) odd.push(answer.body)
    }
  }

  const settle = async (act: Act) => {
    const answer = await ask(act, `/operations/${act.body.operationId}/settlement`, {})
    if (!answer) return
    const { happened, answer: told } = answer.body as { happened: boolean; answer: Told }
    act.state = happened ? 'done' : 'void'
    if (happened) act.answer = told
  }

  const work = async (by: Caller) => {
    while (isOpen) {
      const act = nextAct(evening, acts, by)
      acts.push(act)
      await send(act)
      while (act.state === 'in doubt') {
        await wait(20 + evening.chance() * 60)
        await (evening.chance() < 0.3 ? settle(act) : send(act))
      }
    }
  }

  return {
    acts,
    /** Answers that no device should ever get. */
    odd,
    open: () => {
      isOpen = true
      lanes = [...evening.desks, ...evening.vendors].map(work)
    },
    onTheirWay: () => acts.filter(({ state }) => state === 'on its way'),
    /** Resolves when the outcome of every act is known. */
    close: async () => {
      isOpen = false
      await Promise.all(lanes)
    },
  }
}

/** The next act of a vendor, who works alone at their till; a sale is cancelled only once it is known to be booked. */
function nextAct(evening: Evening, acts: readonly Act[], by: Caller): Act {
  if (evening.desks.includes(by)) return nextEnd(evening, by) ?? nextRecharge(evening, by)
  const sold = acts.findLast((act) => act.by === by && act.kind === 'sale' && act.state === 'done')
  return sold && evening.chance() < 0.3 ? cancellationOf(sold) : nextSale(evening, by)
}

const oneOf = <Thing>({ chance }: Evening, things: readonly Thing[]): Thing =>
  things[Math.floor(chance() * things.length)] as Thing

const state = 'on its way'

export const spareBalance = 5_00
export const isEnd = ({ kind }: Act) => kind === 'initialization' || kind === 'replacement'

/** About half the acts of a desk end a card, as long as there are cards to end. */
function nextEnd({ chance, spareCards }: Evening, by: Caller): Act | undefined {
  const card = chance() < 0.5 ? spareCards.pop() : undefined
  if (card === undefined) return undefined
  const { id: cardId } = card
  const kind = chance() < 0.5 ? 'initialization' : 'replacement'
  const asked =
    kind === 'initialization'
      ? { expectedBalance: spareBalance }
      : { because: 'damaged', note: 'Pliée', shownCode: card.code }
  return {
    kind,
    by,
    path: `/cards/${cardId}/${kind}`,
    body: { operationId: newOperationId(), ...asked },
    cardId,
    amount: -spareBalance,
    productId: null,
    state,
  }
}

function nextRecharge(evening: Evening, by: Caller): Act {
  const cardId = oneOf(evening, evening.cardIds)
  const amount = 1_00 + Math.floor(evening.chance() * 50_00)
  const body = { operationId: newOperationId(), amount }
  return {
    kind: 'recharge',
    by,
    path: `/cards/${cardId}/recharges`,
    body,
    cardId,
    amount,
    productId: null,
    state,
  }
}

function nextSale(evening: Evening, by: Caller): Act {
  const cardId = oneOf(evening, evening.cardIds)
  const { id: productId, price } = oneOf(evening, evening.products)
  const lines = [{ productId, quantity: 1000 }]
  const body = { operationId: newOperationId(), cardId, lines, expectedTotal: price }
  return { kind: 'sale', by, path: '/sales', body, cardId, amount: -price, productId, state }
}

const cancellationOf = ({ by, body, cardId, amount, productId }: Act): Act => ({
  kind: 'cancellation',
  by,
  path: `/sales/${body.operationId}/cancellation`,
  body: { operationId: newOperationId() },
  cardId,
  amount: -amount,
  productId,
  state,
})

/** A second cancellation of one sale, under another id, is rightly refused. */
const mayBeRefused = ({ kind }: Act, { code }: Told) =>
  (kind === 'cancellation' && code === 'sale-already-cancelled') ||
  (kind === 'sale' && (code === 'balance-insufficient' || code === 'stock-negative')) ||
  (kind === 'recharge' && code === 'card-balance-too-large')
