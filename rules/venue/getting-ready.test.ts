import { expect, test } from 'vitest'
import { isReady, maySell, type Prepared, preparations, stepsLeft } from './getting-ready.ts'

const prepared = (is: (name: string) => boolean) =>
  Object.fromEntries(preparations.map((name) => [name, is(name)])) as Prepared
const optional = ['devices', 'address', 'unsoldCards', 'floats', 'printer', 'trial']

test('an event can sell once it has stands, categories, products, people and printed cards', () => {
  expect(maySell(prepared((name) => !optional.includes(name)))).toBe(true)
  for (const missing of ['stands', 'categories', 'products', 'people', 'cards'])
    expect(maySell(prepared((name) => name !== missing)), missing).toBe(false)
})

test('an event is ready once its address and its policy for unsold cards are chosen too, a drawer had its float and a trial sale was cancelled', () => {
  expect(isReady(prepared(() => true))).toBe(true)
  for (const missing of ['address', 'unsoldCards', 'floats', 'trial'])
    expect(isReady(prepared((name) => name !== missing)), missing).toBe(false)
})

test.each(['printer', 'devices'])('an event counts as ready without the step «%s»', (missing) =>
  expect(isReady(prepared((name) => name !== missing))).toBe(true),
)

test('the steps left are only those that an event needs', () => {
  expect(stepsLeft(prepared(() => false))).toBe(preparations.length - 2)
  expect(stepsLeft(prepared((name) => name !== 'trial'))).toBe(1)
})
