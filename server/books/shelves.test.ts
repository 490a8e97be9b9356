/** Tests that types cannot make: every shelf really uses each need and effect that it names. */
import { describe, expect, test } from 'vitest'
import { noMoney } from '#rules/plain/money.ts'
import type { Effects, Shelf } from './shelf.ts'
import { shelves } from './shelves.ts'

type Shelves = Readonly<Record<string, Shelf>>

/** The names of the properties of an object that are read while `use` runs. */
function lookedAt<Whole extends object>(whole: Whole, use: (spied: Whole) => unknown): string[] {
  const seen: string[] = []
  const spied = new Proxy(whole, {
    get: (target, name) => {
      seen.push(String(name))
      return Reflect.get(target, name)
    },
  })
  use(spied)
  return seen
}

const operation = {
  id: 'an operation',
  kind: 'till-opening',
  amount: noMoney,
  settled: noMoney,
  bookedAt: new Date(0),
} as const
const nothingDone: Effects = { operation, transfers: [], card: null, till: null }
const noBooks = {} as never
const noDatabase = {} as never

const parts = {
  apply: (shelf: Shelf, effects: Effects) => shelf.apply(noBooks, effects),
  write: (shelf: Shelf, effects: Effects) => shelf.write(noDatabase, [effects], noDatabase),
  topics: (shelf: Shelf, effects: Effects) => shelf.topics(effects),
} as const

/** Effects that some shelf names but that no shelf reads in this part. */
function overlooked(part: keyof typeof parts, all: Shelves = shelves): string[] {
  const seen = new Set(
    Object.values(all).flatMap((shelf) => lookedAt(nothingDone, (effects) => parts[part](shelf, effects))),
  )
  const named = new Set(Object.values(all).flatMap(({ effects }) => effects))
  return [...named].filter((effect) => !seen.has(effect)).sort()
}

/** Needs that some shelf names but that no shelf reads when it collects what a command wants. */
function needsOverlooked(all: Shelves = shelves): string[] {
  const seen = new Set(
    Object.values(all).flatMap((shelf) =>
      lookedAt({}, (needs) => {
        const command = { actorId: 'an actor', needs }
        // There is no database, so reading the wanted rows fails.
        shelf.read(noDatabase, [command as never], { books: noBooks } as never)?.catch(() => {})
      }),
    ),
  )
  return Object.values(all).flatMap((shelf) => shelf.needs.filter((need) => !seen.has(need)))
}

describe('a change that a command makes in the books is', () => {
  test('written by a shelf', () => {
    expect(overlooked('write')).toEqual([])
  })

  test('applied to the books for the next command of the batch, except the changes that no command looks up', () => {
    // newTills may be missed, since a new till is also the `till` of the decision.
    expect(overlooked('apply')).toEqual([...['alertEvents', 'newTills', 'transferSteps', 'transfers']])
  })

  test('announced to the screens, except the changes that another effect of the same command announces', () => {
    expect(overlooked('topics')).toEqual([
      ...[
        'alertEvents',
        'cancelledRecharge',
        'inventoryCounts',
        'movements',
        'newTills',
        'suspectCards',
        'transferSteps',
        'transfers',
      ],
    ])
  })

  test('reported by this test when a shelf forgets to write, apply or announce it', () => {
    const forgetful = { apply: () => {}, write: () => [], topics: () => [] }
    const forgetting = (part: keyof typeof parts) =>
      overlooked(part, { ...shelves, products: { ...shelves.products, [part]: forgetful[part] } })
    expect(forgetting('write')).toEqual(['markedProducts', 'movements', 'products'])
    expect(forgetting('apply')).toContain('products')
    expect(forgetting('topics')).toContain('products')
  })
})

describe('a row that a command needs is', () => {
  test('read by the shelf that names it', () => {
    expect(needsOverlooked()).toEqual([])
  })

  test('reported by this test when its shelf forgets to read it', () => {
    const recharges = { ...shelves.recharges, read: () => undefined }
    expect(needsOverlooked({ ...shelves, recharges })).toEqual(['recharges'])
  })
})
