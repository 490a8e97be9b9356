import { describe, expect, test } from 'vitest'
import { type ImportedCard, mostCardsAtOnce } from '#contract/card/many-cards.ts'
import { type ListedCard, readCardList } from '#rules/card/card-list-file.ts'
import type { LineFault } from '#rules/plain/line-fault.ts'
import { centimes } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { faultyLines } from '../../../app/spreadsheet/faulty-lines.ts'
import {
  type CardImport,
  cardsInOneCall,
  hasNothingWrong,
  importOf,
  leftAside,
  readyToImport,
  runStep,
  settledAs,
  withoutFaulty,
} from './card-import.ts'

const listed = (line: number): ListedCard => ({
  line,
  code: `FP-482915-${String(line).padStart(16, '0')}`,
  type: 'BASIC',
  balance: centimes(10_00),
  expiresAt: new Date('2026-12-31T23:59:59.999Z'),
  createdAt: new Date('2026-11-01T00:00:00Z'),
})
const file = (count: number, faults: readonly LineFault[] = []) => ({
  cards: Array.from({ length: count }, (_, at) => listed(at + 2)),
  faults,
  ended: 0,
})
let drawn = 0
const newId = () => {
  drawn += 1
  return `id ${drawn}`
}
const fault = (line: number, message = 'faux'): LineFault => ({ line, code: 'x', message })

type Sent = { cards: ImportedCard[]; way: string; isDryRun: boolean }

/** A server that finds fault with these lines, and records what it is asked. */
const server = (faulty: readonly number[] = [], failsAt?: number) => {
  const sent: Sent[] = []
  const send = async (input: Sent) => {
    sent.push(input)
    if (sent.length === failsAt) throw new Refusal('network-failed')
    const faults = input.cards.filter(({ line }) => faulty.includes(line)).map(({ line }) => fault(line))
    return { imported: input.isDryRun ? 0 : input.cards.length - faults.length, faults }
  }
  return { sent, send }
}
const looked = async (count: number, faulty: readonly number[] = []) =>
  runStep(importOf(file(count), 'to-sell', newId), { send: server(faulty).send, tell: () => {} })
const linesOf = (sent: readonly Sent[]) => sent.map(({ cards }) => cards.length)

describe('an import of a list of cards', () => {
  test('is sent in calls with as many lines as the server accepts', () => {
    expect(cardsInOneCall).toBe(mostCardsAtOnce)
  })
  test('starts with a dry run, a hundred lines a call, and reports its progress', async () => {
    const { sent, send } = server()
    const told: CardImport[] = []
    const end = await runStep(importOf(file(250), 'to-sell', newId), {
      send,
      tell: (state) => told.push(state),
    })
    expect(linesOf(sent)).toEqual([100, 100, 50])
    expect(sent.every(({ isDryRun }) => isDryRun)).toBe(true)
    expect(told.map(({ done }) => done)).toEqual([0, 100, 200, 250])
    expect(end).toMatchObject({ step: 'looked', isRunning: false, imported: 0 })
    expect(hasNothingWrong(end)).toBe(true)
  })
  test('is possible only when no line is at fault, in the file or on the server', async () => {
    expect(hasNothingWrong(await looked(3, [3]))).toBe(false)
    const { send } = server()
    const end = await runStep(importOf(file(3, [fault(9)]), 'to-sell', newId), { send, tell: () => {} })
    expect(hasNothingWrong(end)).toBe(false)
    expect(hasNothingWrong({ ...end, cards: [], faults: [] })).toBe(false)
  })
  test('lists all faults of all lines at once, in the order of the lines', async () => {
    const { send } = server([3])
    const end = await runStep(importOf(file(3, [fault(9, 'a'), fault(9, 'b')]), 'to-sell', newId), {
      send,
      tell: () => {},
    })
    expect(faultyLines(end.faults)).toEqual([
      { line: 3, messages: ['faux'] },
      { line: 9, messages: ['a', 'b'] },
    ])
  })
  test('goes on without the faulty lines when they are put aside', async () => {
    const left = withoutFaulty(await looked(3, [3]))
    expect(left.cards.map(({ line }) => line)).toEqual([2, 4])
    expect(hasNothingWrong(left)).toBe(true)
  })
  test('says how much the organiser will have to collect for the cards', async () => {
    expect(plainSpaces(settledAs(await looked(3)))).toBe('30,00 DH à encaisser')
  })
  test('of cards that are part of a ticket tells the server so from the dry run on, and says that nothing is to be collected', async () => {
    const { sent, send } = server()
    const seen = await runStep(importOf(file(101), 'with-ticket', newId), { send, tell: () => {} })
    await runStep(readyToImport(seen), { send, tell: () => {} })
    expect(sent.map(({ way }) => way)).toEqual(Array(4).fill('with-ticket'))
    expect(plainSpaces(settledAs(seen))).toBe('1 010,00 DH offerts, rien à encaisser')
  })
  test('with nothing but blank cards says that there is nothing to collect', async () => {
    const { cards } = await looked(2)
    const blank = cards.map((card) => ({ ...card, balance: centimes(0) }))
    expect(settledAs({ cards: blank, way: 'with-ticket' })).toBe('rien à encaisser')
    expect(settledAs({ cards: blank, way: 'to-sell' })).toBe('rien à encaisser')
  })
  test('says how many cards of the list had ended and were left aside', async () => {
    const { send } = server()
    const end = await runStep(importOf({ ...file(1), ended: 12 }, 'to-sell', newId), { send, tell: () => {} })
    expect(leftAside(end)).toBe('12\u00A0cartes terminées laissées de côté')
    expect(leftAside({ ended: 0 })).toBe('')
  })
  test('without a valid line asks the server nothing', async () => {
    const { sent, send } = server()
    const file = readCardList([['FP-1']], new Date('2026-11-20T12:00:00Z'))
    expect(await runStep(importOf(file, 'to-sell', newId), { send, tell: () => {} })).toMatchObject({
      step: 'looked',
    })
    expect(sent).toEqual([])
  })

  test('reports the lines that the server refused during the import', async () => {
    const { sent, send } = server([5])
    const end = await runStep(readyToImport(await looked(120)), { send, tell: () => {} })
    expect(linesOf(sent)).toEqual([100, 20])
    expect(sent.some(({ isDryRun }) => isDryRun)).toBe(false)
    expect(end).toMatchObject({ step: 'imported', imported: 119, faults: [{ line: 5 }] })
  })
  test('goes on after a cut connection where it stopped, with the operation ids that got no answer', async () => {
    const begun = readyToImport(await looked(250))
    const { sent, send } = server([], 2)
    const cut = await runStep(begun, { send, tell: () => {} })
    expect(cut).toMatchObject({ step: 'importing', isRunning: false, done: 100, imported: 100 })
    expect(cut.stopped).toBeInstanceOf(Refusal)
    const end = await runStep(cut, { send, tell: () => {} })
    expect(end).toMatchObject({ step: 'imported', done: 250, imported: 250, stopped: undefined })
    expect(sent[2]).toEqual(sent[1])
    const ids = [sent[0], sent[2], sent[3]].flatMap((call) => call?.cards.map((card) => card.operationId))
    expect(new Set(ids).size).toBe(250)
  })
})
