import { expect, test } from 'vitest'
import { isReady, maySell, type Prepared, preparations, stepsLeft } from './getting-ready.ts'

const prepared = (is: (name: string) => boolean) =>
  Object.fromEntries(preparations.map((name) => [name, is(name)])) as Prepared
const optional = ['devices', 'address', 'unsoldCards', 'floats', 'printer', 'trial']

test('an event sells once it has stands, categories, products, people and printed cards', () => {
  expect(maySell(prepared((name) => !optional.includes(name)))).toBe(true)
  for (const missing of ['stands', 'categories', 'products', 'people', 'cards'])
    expect(maySell(prepared((name) => name !== missing)), missing).toBe(false)
})

test('an event is ready once its address is chosen, cards nobody paid for are decided on, a drawer had its float and a trial sale was taken back too', () => {
  expect(isReady(prepared(() => true))).toBe(true)
  for (const missing of ['address', 'unsoldCards', 'floats', 'trial'])
    expect(isReady(prepared((name) => name !== missing)), missing).toBe(false)
})

test.each(['printer', 'devices'])('an event without a step of «%s» is as ready as another', (missing) =>
  expect(isReady(prepared((name) => name !== missing))).toBe(true),
)

test('of what is left to do, only what an event needs is counted', () => {
  expect(stepsLeft(prepared(() => false))).toBe(preparations.length - 2)
  expect(stepsLeft(prepared((name) => name !== 'trial'))).toBe(1)
})
