/**
 * An act on many cards, a few per call. The operation id of each card is chosen before the first call and the act is kept after each
 * answer, so that an act that was cut in the middle goes on where it was, and a card whose answer was lost is not done twice.
 */
import type { CardFault } from '#contract/card/many-cards.ts'
import { counted } from '#rules/plain/french.ts'
import { type Centimes, sum } from '#rules/plain/money.ts'

export const manyKinds = ['extend', 'deactivate'] as const
export type ManyKind = (typeof manyKinds)[number]

type CardInAct = {
  readonly cardId: string
  readonly operationId: string
  /** The balance that the question showed. */
  readonly balance: Centimes
}

export type ManyAct = {
  readonly kind: ManyKind
  /** The day that was typed; empty for a deactivation. */
  readonly expiryDate: string
  readonly cards: readonly CardInAct[]
  /** How many of the cards have their answer, from the first on. */
  readonly answered: number
  readonly done: number
  readonly faults: readonly CardFault[]
}

/** Cards per call: few enough to show progress, though the server would accept more. */
export const cardsInOneCall = 25

type Chosen = { readonly id: string; readonly balance: Centimes }
type Wish = Pick<ManyAct, 'kind' | 'expiryDate'>

export const manyActOf = (wish: Wish, cards: readonly Chosen[], newId: () => string): ManyAct => ({
  ...wish,
  cards: cards.map(({ id, balance }) => ({ cardId: id, operationId: newId(), balance })),
  answered: 0,
  done: 0,
  faults: [],
})

export const isComplete = ({ cards, answered }: ManyAct): boolean => answered >= cards.length

export const balanceOf = (cards: readonly { readonly balance: Centimes }[]): Centimes =>
  sum(cards.map(({ balance }) => balance))

type Answer = { readonly done: number; readonly faults: readonly CardFault[] }

type Run = {
  readonly send: (act: ManyAct, cards: readonly CardInAct[]) => Promise<Answer>
  readonly keep: (act: ManyAct) => void
}

/** Sends the cards that have no answer yet. Throws at the first call that fails; the act kept last then says how far it came. */
export async function runManyAct(begun: ManyAct, { send, keep }: Run): Promise<ManyAct> {
  let act = begun
  keep(act)
  while (!isComplete(act)) {
    const group = act.cards.slice(act.answered, act.answered + cardsInOneCall)
    const { done, faults } = await send(act, group)
    act = {
      ...act,
      answered: act.answered + group.length,
      done: act.done + done,
      faults: [...act.faults, ...faults],
    }
    keep(act)
  }
  return act
}

const words = {
  extend: { name: 'Prolongation', one: 'carte prolongée', many: 'cartes prolongées' },
  deactivate: { name: 'Désactivation', one: 'carte désactivée', many: 'cartes désactivées' },
} as const satisfies Record<ManyKind, object>

/** «12 cartes désactivées» */
export const doneInWords = ({ kind, done }: ManyAct): string =>
  counted(done, words[kind].one, words[kind].many)

/** «Désactivation interrompue : 25 cartes sur 60 ont leur réponse.» */
export function heldInWords(act: ManyAct): string {
  const { name } = words[act.kind]
  if (isComplete(act)) return `${name} terminée\u00A0: ${doneInWords(act)}.`
  return `${name} interrompue\u00A0: ${counted(act.answered, 'carte', 'cartes')} sur ${act.cards.length} ${act.answered > 1 ? 'ont leur réponse' : 'a sa réponse'}.`
}

/** The act as another page stored it; undefined for anything else. */
export function readManyAct(found: unknown): ManyAct | undefined {
  const act = (found ?? {}) as Partial<ManyAct>
  const isOne =
    manyKinds.some((kind) => kind === act.kind) &&
    typeof act.expiryDate === 'string' &&
    typeof act.answered === 'number' &&
    typeof act.done === 'number' &&
    Array.isArray(act.cards) &&
    Array.isArray(act.faults)
  return isOne ? (act as ManyAct) : undefined
}
