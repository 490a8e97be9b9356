import { beforeEach, expect, test, vi } from 'vitest'
import { readWitness } from '#contract/plain/witness.ts'
import { centimes } from '#rules/plain/money.ts'
import type { AnsweredCall } from '../platform/call-pipeline.ts'
import { testimonySeal } from '../platform/sealed-testimony.ts'
import { openWitnesses } from './witnesses.ts'

const seal = testimonySeal('the secret of a house')
const operationId = '019aa0f4-9000-7000-8000-000000000001'
const booked: Parameters<ReturnType<typeof openWitnesses>['booked']>[0][number] = {
  ...{ id: operationId, kind: 'recharge', bookedAt: new Date('2026-11-27T21:37:11.042Z') },
  ...{ amount: centimes(100_00), cardId: 'a card', tillId: 'a till', answer: null },
}

const call = (different: Partial<AnsweredCall> = {}): AnsweredCall =>
  ({
    ...{ call: 'rechargeCard', input: { operationId, amount: 100_00 } },
    askedAt: new Date('2026-11-27T21:37:11.040Z'),
    ...{
      member: { id: 'salma' },
      who: { deviceId: 'tablet' },
      visit: { source: '192.0.2.1', device: 'Chrome' },
    },
    ...different,
  }) as AnsweredCall

let witnesses = openWitnesses(seal)
beforeEach(() => {
  vi.useRealTimers()
  witnesses = openWitnesses(seal)
})
const witnessOf = (asked: AnsweredCall) => readWitness(witnesses.of(asked) ?? '')

test('a till that was told of a recharge gets a witness that only its house can read', () => {
  witnesses.booked([booked])
  const witness = witnessOf(call())
  expect(witness?.operationId).toBe(operationId)
  expect(seal.open(witness?.sealed ?? '')).toEqual({
    ...{ call: 'rechargeCard', input: { operationId, amount: 100_00 }, actorId: 'salma', deviceId: 'tablet' },
    ...{ source: '192.0.2.1', device: 'Chrome', askedAt: new Date('2026-11-27T21:37:11.040Z') },
    ...{ kind: 'recharge', bookedAt: booked.bookedAt, amount: 100_00, cardId: 'a card', tillId: 'a till' },
    orderNumber: null,
  })
  expect(testimonySeal('another house').open(witness?.sealed ?? '')).toBeUndefined()
  expect(JSON.stringify(witness)).not.toContain('recharge')
})

test('a witness of which one character was changed says nothing', () => {
  witnesses.booked([booked])
  const sealed = witnessOf(call())?.sealed ?? ''
  const other = sealed[40] === 'A' ? 'B' : 'A'
  expect(seal.open(`${sealed.slice(0, 40)}${other}${sealed.slice(41)}`)).toBeUndefined()
  for (const broken of ['', 'AAAA', sealed.slice(0, -4), `${sealed}AAAA`])
    expect(seal.open(broken)).toBeUndefined()
})

test('what was never booked has no witness, nor has an id that was voided', () => {
  expect(witnesses.of(call())).toBeUndefined()
  witnesses.booked([{ ...booked, kind: 'void' }])
  expect(witnesses.of(call())).toBeUndefined()
})

test('a till that asks for the outcome gets the witness of what it asked first', () => {
  witnesses.booked([booked])
  const settles = call({ call: 'settleOperation', input: { operationId } })
  expect(witnesses.of(settles), 'nobody knows what was asked').toBeUndefined()
  const first = witnesses.of(call())
  expect(witnesses.of(settles)).toBe(first)
})

test('cards that are made together have one witness, under the first of them', () => {
  witnesses.booked([booked])
  const asked = call({ call: 'issueCards', input: { operationIds: [operationId, 'another'] } })
  expect(witnessOf(asked)?.operationId).toBe(operationId)
})

test('the server itself remembers what it acknowledged in the last five minutes', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  witnesses.booked([booked])
  witnesses.of(call())
  vi.advanceTimersByTime(299_000)
  expect(witnesses.recent().map((witness) => witness.operationId)).toEqual([operationId])
  vi.advanceTimersByTime(2_000)
  expect(witnesses.recent()).toEqual([])
})

test('a long cart has a witness too, of fewer characters than it has itself', () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({
    productId: `019aa0f4-9000-7000-8000-0000000000${n + 10}`,
    quantity: 1000,
    note: '',
  }))
  witnesses.booked([booked])
  const witness = witnessOf(call({ call: 'sell', input: { operationId, lines } }))
  expect(seal.open(witness?.sealed ?? '')?.input).toEqual({ operationId, lines })
  expect(witness?.sealed.length).toBeLessThan(JSON.stringify(lines).length)
})

test('an operation that says more than a header holds has no witness', () => {
  const notes = Array.from({ length: 4_000 }, () => crypto.randomUUID())
  witnesses.booked([booked])
  expect(witnesses.of(call({ input: { operationId, notes } }))).toBeUndefined()
})

test('what is written into a header is read again, and nothing else is', () => {
  witnesses.booked([booked])
  expect(readWitness(witnesses.of(call()) ?? '')).toMatchObject({ operationId })
  for (const text of ['', 'a', 'a.b', 'a.b.c', 'a.1.', '.1.c', 'a.1.c.d'])
    expect(readWitness(text)).toBeUndefined()
})
