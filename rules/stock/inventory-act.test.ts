import { describe, expect, test } from 'vitest'
import { type Thousandths, thousandths, units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import {
  actOf,
  aMember,
  aProduct,
  booksOf,
  freshId,
  inOrder,
  memberFaults,
  operationId,
  type Scene,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import type { Inventory, InventoryCount } from './inventory.ts'
import {
  decideAbandonment,
  decideCount,
  decideInventory,
  decideInventoryOpening,
  type InventoryClosing,
  type InventoryOpening,
  type ProductCounting,
} from './inventory-act.ts'

const nadia = { id: 'one econome', name: 'Samira' }

const anInventory = (different: Partial<Inventory> = {}): Inventory => ({
  id: 'inventory',
  standId: 'stand',
  startedBy: nadia,
  startedAt: noon,
  countCount: 1,
  ending: null,
  ...different,
})
const ended = anInventory({ ending: { how: 'validated', by: nadia, at: noon } })

const aCount = (different: Partial<InventoryCount> = {}): InventoryCount => ({
  inventoryId: 'inventory',
  number: 1,
  productId: 'kefta',
  counted: units(8),
  stock: units(10),
  ...{ movementNumber: 0, isOverruled: false },
  by: nadia.id,
  at: noon,
  ...different,
})

describe('beginning an inventory', () => {
  const scene: Scene<InventoryOpening> = {
    member: aMember('econome'),
    till: null,
    input: { standId: 'stand' },
  }
  const decide = (of: Scene<InventoryOpening>) => decideInventoryOpening(booksOf(of), actOf(of))

  test('moves no money and counts nothing yet', () => {
    const { amount, card, till, changes, answer } = decide(scene)
    expect([amount, card, till, changes.transfers]).toEqual([0, null, null, []])
    expect(changes.inventories).toEqual([anInventory({ id: freshId, countCount: 0 })])
    expect(answer).toEqual({ inventoryId: freshId, standId: 'stand', at: noon })
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<InventoryOpening>>('vendor'),
      ['stand-not-found', (of) => ({ ...of, input: { standId: 'elsewhere' } })],
      ['inventory-already-open', (of) => ({ ...of, inventories: [anInventory()] })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('is refused with the inventory in progress, its person and its time, and an ended inventory does not matter', () => {
    const refusal = refusalOf(() => decide({ ...scene, inventories: [anInventory()] }))
    expect(refusal?.message).toBe("Un inventaire de ce stand est déjà en cours : Samira l'a commencé.")
    expect(refusal?.details).toEqual({ inventoryId: 'inventory', by: 'Samira', at: noon.toISOString() })
    expect(decide({ ...scene, inventories: [ended] }).answer.inventoryId).toBe(freshId)
  })
})

describe('counting a product', () => {
  const scene: Scene<ProductCounting> = {
    member: aMember('econome'),
    till: null,
    products: [aProduct({ movementCount: 7 })],
    inventories: [anInventory()],
    input: { inventoryId: 'inventory', productId: 'kefta', quantity: units(8) },
  }
  const decide = (of: Scene<ProductCounting>) => decideCount(booksOf(of), actOf(of))
  const withQuantity = (quantity: number | null) => (of: Scene<ProductCounting>) => ({
    ...of,
    input: { ...of.input, quantity: quantity as Thousandths | null },
  })

  test('changes no stock, and stores the stock after the last movement at that instant', () => {
    const { changes, answer } = decide(scene)
    expect(changes.products).toBeUndefined()
    expect(changes.inventoryCounts).toEqual([aCount({ number: 2, movementNumber: 7 })])
    expect(changes.inventories).toEqual([anInventory({ countCount: 2 })])
    expect(answer).toEqual({
      ...{ inventoryId: 'inventory', productId: 'kefta', number: 2 },
      ...{ counted: 8_000, stock: 10_000, at: noon },
    })
  })

  test('may find a stock of 0, weigh to the gram, and be removed', () => {
    expect(decide(withQuantity(0)(scene)).answer.counted).toBe(0)
    expect(decide(withQuantity(null)(scene)).answer.counted).toBeNull()
    const weighed = { ...withQuantity(335)(scene), products: [aProduct({ unit: 'kg' })] }
    expect(decide(weighed).answer.counted).toBe(335)
  })

  const ofPieces = [
    ...memberFaults<Scene<ProductCounting>>('kitchen'),
    ['inventory-not-found', (of: Scene<ProductCounting>) => ({ ...of, inventories: [] })],
    [
      'product-not-found',
      (of: Scene<ProductCounting>) => ({ ...of, products: [aProduct({ isArchived: true })] }),
    ],
  ] as const
  const whenEnded = [
    'inventory-ended',
    (of: Scene<ProductCounting>) => ({ ...of, inventories: [ended] }),
  ] as const

  test.each(inOrder(scene, [...ofPieces, ['stock-negative', withQuantity(-500)], whenEnded]))(
    'is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => {
      expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
    },
  )

  test.each([
    ['quantity-not-whole', thousandths(1_500)],
    ['stock-too-large', units(1_000_000)],
  ])('with an impossible quantity is refused, whether or not the inventory ended: %s', (code, quantity) => {
    for (const inventory of [anInventory(), ended])
      expect(
        refusalOf(() => decide({ ...withQuantity(quantity)(scene), inventories: [inventory] }))?.code,
      ).toBe(code)
  })

  test('of another stand is refused as not found', () => {
    const elsewhere = { ...scene, products: [aProduct({ standId: 'another stand' })] }
    expect(refusalOf(() => decide(elsewhere))?.code).toBe('product-not-found')
  })

  test('is refused once the inventory ended, with the person and the time', () => {
    const refusal = refusalOf(() => decide({ ...scene, inventories: [ended] }))
    expect(refusal?.details).toEqual({ how: 'validated', by: 'Samira', at: noon.toISOString() })
  })
})

describe('validating an inventory', () => {
  const chebakia = aProduct({ id: 'chebakia', name: 'Chebakia', stock: units(40) })
  const scene: Scene<InventoryClosing> = {
    member: aMember('econome'),
    till: null,
    products: [aProduct({ stock: units(6), movementCount: 3 }), chebakia],
    inventories: [anInventory({ countCount: 2 })],
    inventoryCounts: [
      aCount(),
      aCount({ number: 2, productId: 'chebakia', counted: units(40), stock: units(40) }),
    ],
    input: { inventoryId: 'inventory', countCount: 2, productIds: ['kefta', 'chebakia'] },
  }
  const decide = (of: Scene<InventoryClosing>) => decideInventory(booksOf(of), actOf(of))
  const counts = (...inventoryCounts: readonly InventoryCount[]) => ({ ...scene, inventoryCounts })

  test('books each difference as one movement of the current stock, and none for a line that agrees', () => {
    const { changes, answer } = decide(scene)
    expect(changes.movements).toMatchObject([
      {
        ...{ productId: 'kefta', number: 4, type: 'adjustment', quantity: -2_000, newStock: 4_000 },
        ...{ operationId, createdBy: nadia.id, reason: null },
      },
    ])
    expect(changes.products).toMatchObject([{ id: 'kefta', stock: 4_000, totalSales: 0 }])
    expect(changes.inventories).toEqual([
      anInventory({ countCount: 2, ending: { how: 'validated', by: nadia, at: noon } }),
    ])
    expect(answer).toEqual({
      ...{ inventoryId: 'inventory', standId: 'stand', at: noon, counted: 2, toRecount: [], gone: [] },
      corrected: [{ productId: 'kefta', name: 'Kefta', unit: 'unit', difference: -2_000, newStock: 4_000 }],
    })
  })

  test('raises or ends the alert of each stock once, judged by the corrected stock', () => {
    const { changes } = decide(counts(aCount({ counted: units(6), stock: units(10) })))
    expect(changes.newAlerts).toMatchObject([{ productId: 'kefta', currentStock: 2_000 }])
  })

  test('lists lines to recount whose stock would fall below 0, and changes nothing for archived products', () => {
    const { changes, answer } = decide({
      ...counts(aCount({ counted: units(2) }), aCount({ productId: 'chebakia', counted: units(1) })),
      products: [aProduct({ stock: units(5) }), { ...chebakia, isArchived: true }],
    })
    expect(changes.movements).toEqual([])
    expect(answer).toMatchObject({
      ...{ counted: 2, corrected: [] },
      toRecount: [{ productId: 'kefta', moved: -5_000 }],
      gone: [{ productId: 'chebakia', name: 'Chebakia' }],
    })
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<InventoryClosing>>('vendor'),
      ['inventory-not-found', (of) => ({ ...of, inventories: [] })],
      ['inventory-ended', (of) => ({ ...of, inventories: [ended] })],
      ['inventory-empty', (of) => ({ ...of, inventoryCounts: [aCount({ counted: null })] })],
      ['inventory-counted-meanwhile', (of) => ({ ...of, input: { ...of.input, countCount: 1 } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})

describe('giving an inventory up', () => {
  const scene: Scene<{ readonly inventoryId: string }> = {
    member: aMember('admin'),
    till: null,
    inventories: [anInventory()],
    input: { inventoryId: 'inventory' },
  }
  const decide = (of: typeof scene) => decideAbandonment(booksOf(of), actOf(of))

  test('ends it and changes no stock', () => {
    const { changes } = decide(scene)
    const by = { id: 'one admin', name: 'Samira' }
    expect(changes).toEqual({
      transfers: [],
      inventories: [anInventory({ ending: { how: 'abandoned', by, at: noon } })],
    })
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<typeof scene>('vendor'),
      ['inventory-not-found', (of) => ({ ...of, inventories: [] })],
      ['inventory-ended', (of) => ({ ...of, inventories: [ended] })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
