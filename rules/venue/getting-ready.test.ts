import { describe, expect, test } from 'vitest'
import {
  hasKitchens,
  isToPrepare,
  nextStep,
  type Preparation,
  type Prepared,
  preparations,
  stepsDone,
  stepsLeft,
} from './getting-ready.ts'

const prepared = (is: (name: Preparation) => boolean) => ({
  ...(Object.fromEntries(preparations.map((name) => [name, is(name)])) as Prepared),
  copiesPutOff: false,
})
const optional: readonly Preparation[] = ['copies', 'devices', 'printer']
const required = preparations.filter((name) => !optional.includes(name))
const noTill = { hasOpenedTill: false }

test('the preparation of an event has eleven steps, from its name to a trial sale', () => {
  expect(preparations).toHaveLength(11)
  expect([preparations[0], preparations.at(-1)]).toEqual(['event', 'trial'])
})

test('the steps left are only those that an event needs; the steps done count the optional ones too', () => {
  expect(stepsLeft(prepared(() => false))).toBe(8)
  expect(stepsLeft(prepared((name) => name !== 'trial'))).toBe(1)
  expect(stepsDone(prepared(() => true))).toBe(11)
  expect(stepsDone(prepared((name) => optional.includes(name)))).toBe(3)
})

describe('an administrator', () => {
  test.each(required)(
    'begins at the preparation while the step «%s» is left and no till was opened',
    (left) => expect(isToPrepare({ ...prepared((name) => name !== left), ...noTill })).toBe(true),
  )

  test.each(optional)('begins at the dashboard though the optional step «%s» is left', (left) =>
    expect(isToPrepare({ ...prepared((name) => name !== left), ...noTill })).toBe(false),
  )

  test('begins at the dashboard once a till was opened, whatever is left', () =>
    expect(isToPrepare({ ...prepared(() => false), hasOpenedTill: true })).toBe(false))
})

describe('the next step', () => {
  test('is the first one that is not done', () => {
    expect(nextStep(prepared(() => false))).toBe('event')
    expect(nextStep(prepared((name) => name === 'event'))).toBe('catalogue')
  })

  test('is an optional step only when all required ones are done', () => {
    expect(nextStep(prepared((name) => !['devices', 'printer', 'floats'].includes(name)))).toBe('floats')
    expect(nextStep(prepared((name) => !['devices', 'printer'].includes(name)))).toBe('devices')
    expect(nextStep(prepared(() => true))).toBeUndefined()
  })

  test('is a place for copies right after the address of the cards, until that is put off', () => {
    const begun = prepared((name) => ['event', 'catalogue', 'people', 'address'].includes(name))
    expect(nextStep(begun)).toBe('copies')
    expect(nextStep({ ...begun, copiesPutOff: true })).toBe('cards')
  })

  test('is a place for copies again when it was put off and nothing else is left', () => {
    const begun = { ...prepared((name) => name !== 'copies'), copiesPutOff: true }
    expect(nextStep(begun)).toBe('copies')
    expect(nextStep({ ...begun, printer: false })).toBe('printer')
  })
})

describe('the kitchens of an event', () => {
  test.each([
    ['no product is there', { hasProducts: false, standsWithoutCook: 0, hasCookForAll: false }, false],
    ['every stand has a cook', { hasProducts: true, standsWithoutCook: 0, hasCookForAll: false }, true],
    ['a stand has no cook', { hasProducts: true, standsWithoutCook: 1, hasCookForAll: false }, false],
    ['one account cooks for all', { hasProducts: false, standsWithoutCook: 0, hasCookForAll: true }, true],
  ])('when %s: %o is %s', (_, kitchens, isDone) => expect(hasKitchens(kitchens)).toBe(isDone))
})
