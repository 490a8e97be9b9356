import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, idColumn, namedColumn, numberColumn, textColumn } from './columns.ts'

function holds<Value>(column: Column<Value>, values: readonly Value[]): boolean {
  for (const value of values) column.add(value)
  const inOrder = values.every((value, place) => Object.is(column.at(place), value))
  const backwards = values.every((_, back) => {
    const place = values.length - 1 - back
    return Object.is(column.at(place), values[place])
  })
  return inOrder && backwards && column.count() === values.length
}

const many = Array.from({ length: 40_000 }, (_, index) => index)

describe('a column of an archive', () => {
  it('gives back forty thousand numbers, texts and ids as they were added', () => {
    expect(holds(numberColumn(Uint32Array), many)).toBe(true)
    expect(holds(numberColumn(Float64Array), [Number.NaN, -1, 0.5, 2 ** 53, ...many])).toBe(true)
    expect(
      holds(
        textColumn(),
        many.map((number) => `A-${number}`),
      ),
    ).toBe(true)
    expect(
      holds(
        idColumn(),
        many.map((number) => `0193f4b2-7c1d-7000-8000-${String(number).padStart(12, '0')}`),
      ),
    ).toBe(true)
  })

  it('gives back any text and any id, also what is no id at all', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.uuid(), fc.string({ unit: 'binary' }))), (texts) => {
        expect(holds(textColumn(), texts)).toBe(true)
        expect(holds(namedColumn(), [...texts, ...texts])).toBe(true)
        expect(holds(idColumn(), texts)).toBe(true)
        expect(
          holds(
            idColumn(),
            texts.map((text) => text.toUpperCase()),
          ),
        ).toBe(true)
      }),
    )
  })
})
