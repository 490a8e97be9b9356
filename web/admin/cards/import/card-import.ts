/**
 * The import of a list of cards, a hundred lines a call: first a dry run, then the import. The operation id of each line is chosen when
 * the list is read, so that a retry after a cut makes no card twice.
 */
import type { ImportedCard } from '#contract/card/many-cards.ts'
import type { ImportWay } from '#rules/card/card-import.ts'
import type { CardListFile } from '#rules/card/card-list-file.ts'
import { counted } from '#rules/plain/french.ts'
import type { LineFault } from '#rules/plain/line-fault.ts'
import { formatDirhams, sum } from '#rules/plain/money.ts'

export type CardImport = {
  readonly cards: readonly ImportedCard[]
  readonly step: 'looking' | 'looked' | 'importing' | 'imported'
  /** How many lines were answered in this step. */
  readonly done: number
  /** The faults found while reading the file and by the server. */
  readonly faults: readonly LineFault[]
  /** How many cards of the file had ended and are left aside. */
  readonly ended: number
  readonly imported: number
  /** How the balances are paid for. */
  readonly way: ImportWay
  readonly isRunning: boolean
  /** Why the import stopped in the middle. Cards of the call that failed may exist all the same. */
  readonly stopped?: Error | undefined
}

export const cardsInOneCall = 100

export const importOf = (file: CardListFile, way: ImportWay, newId: () => string): CardImport => ({
  cards: file.cards.map(({ expiresAt, createdAt, ...card }) => ({
    ...card,
    operationId: newId(),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  })),
  step: 'looking',
  done: 0,
  faults: file.faults,
  ended: file.ended,
  imported: 0,
  way,
  isRunning: false,
})

export const hasNothingWrong = ({ step, faults, cards }: CardImport): boolean =>
  step === 'looked' && faults.length === 0 && cards.length > 0

/** The import without its faulty lines. */
export function withoutFaulty(looked: CardImport): CardImport {
  const faulty = new Set(looked.faults.map(({ line }) => line))
  return { ...looked, cards: looked.cards.filter(({ line }) => !faulty.has(line)), faults: [] }
}

/** «4 500,00 DH à encaisser», «4 500,00 DH offerts, rien à encaisser»; «rien à encaisser» when all cards are blank. */
export function settledAs({ cards, way }: Pick<CardImport, 'cards' | 'way'>): string {
  const amount = sum(cards.map(({ balance }) => balance))
  if (amount === 0) return 'rien à encaisser'
  return `${formatDirhams(amount)} ${way === 'to-sell' ? 'à encaisser' : 'offerts, rien à encaisser'}`
}

/** «12 cartes terminées laissées de côté» */
export const leftAside = ({ ended }: Pick<CardImport, 'ended'>): string =>
  ended > 0 ? counted(ended, 'carte terminée laissée de côté', 'cartes terminées laissées de côté') : ''

export const readyToImport = (looked: CardImport): CardImport => ({
  ...looked,
  step: 'importing',
  done: 0,
})

type Answer = { readonly imported: number; readonly faults: readonly LineFault[] }

type Run = {
  readonly send: (input: { cards: ImportedCard[]; way: ImportWay; isDryRun: boolean }) => Promise<Answer>
  readonly tell: (state: CardImport) => void
}

/** Sends the remaining lines of the step; stops at the first call that fails. */
export async function runStep(begun: CardImport, { send, tell }: Run): Promise<CardImport> {
  let state = goOn({ ...begun, stopped: undefined })
  tell(state)
  while (state.isRunning) {
    const { step, cards, way, done } = state
    const group = cards.slice(done, done + cardsInOneCall)
    state = await send({ cards: group, way, isDryRun: step === 'looking' }).then(
      ({ imported, faults }) =>
        goOn({
          ...state,
          done: done + group.length,
          imported: state.imported + imported,
          faults: [...state.faults, ...faults],
        }),
      (stopped: Error) => ({ ...state, isRunning: false, stopped }),
    )
    tell(state)
  }
  return state
}

const endOf = { looking: 'looked', looked: 'looked', importing: 'imported', imported: 'imported' } as const

const goOn = (state: CardImport): CardImport =>
  state.done < state.cards.length
    ? { ...state, isRunning: true }
    : { ...state, step: endOf[state.step], isRunning: false }
