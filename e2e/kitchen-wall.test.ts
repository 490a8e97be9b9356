import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { roomBeside } from './venue/buzzer-of-an-order.ts'
import { readyRow, startKitchen, toCook } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney, tablet } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { tapTwice } from './venue/second-tap.ts'
import { onceSettled } from './venue/settled.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const television = { width: 1920, height: 1080 }

let cook: Page
let sell: (orders: number) => Promise<void>
let standId: string

beforeAll(async () => {
  const admin = await journey.enter('admin')
  const vendor = await journey.enter('grillades@farha.test')
  const card = await issueCard(admin, 2000_00, 'PREMIUM')
  const { stand, products } = (await asked(vendor, '/catalogue/mine')) as {
    stand: { id: string }
    products: readonly { id: string; name: string; price: number }[]
  }
  const dishes = ['Brochettes de kefta', 'Frites', 'Merguez frites'].map((name) => {
    const dish = products.find((product) => product.name === name)
    if (!dish) throw new Error(`the demo has no ${name}`)
    return dish
  })
  /** Sells orders of one, two and three lines in turn. */
  sell = async (orders) => {
    for (let order = 0; order < orders; order += 1) {
      const bought = dishes.slice(0, 1 + (order % 3))
      const sold = (await asked(vendor, '/sales', {
        operationId: makeOperationId(new Date(), randomBytes(10)),
        cardId: card.id,
        lines: bought.map(({ id }) => ({
          productId: id,
          quantity: 1000,
          note: order % 4 === 0 ? 'Épicé' : '',
        })),
        expectedTotal: bought.reduce((sum, { price }) => sum + price, 0),
      })) as { id?: string }
      if (!sold.id) throw new Error(`nothing was sold: ${JSON.stringify(sold)}`)
    }
  }
  cook = await journey.enter('kitchen')
  standId = stand.id
  await startKitchen(cook)
  await cook.getByRole('article').first().waitFor()
})

/** Counts the orders on the screen; an order split over two columns counts once. */
const shown = async () => {
  const names = await cook
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.split(',')[0]))
  return new Set(names).size
}

/** The orders to cook: those of the demo and those of this test. */
const cooking = () => toCook(cook)

const columns = () =>
  cook
    .getByRole('article')
    .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size)

/** Taps until the tap has an effect: the screen ignores a tap just after tickets have moved, or after another tap on the same ticket. */
const tap = (ticket: Locator, button: string, isDone: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      if (!(await isDone()))
        await ticket
          .getByRole('button', { name: button })
          .click({ timeout: 1000 })
          .catch(() => undefined)
      return isDone()
    })
    .toBe(true)

/** Lists tickets that overlap or leave the board, and lines that are cut without a sign of it. */
const badlyPlaced = () =>
  onceSettled(cook, () =>
    cook.evaluate<string[]>(`(() => {
      const board = document.querySelector('article').parentElement.getBoundingClientRect()
      const all = [...document.querySelectorAll('article')].map((each) => ({
        name: each.getAttribute('aria-label'),
        box: each.getBoundingClientRect(),
        lines: each.querySelector('ul'),
      }))
      const beyond = all.filter(({ box }) => box.bottom > board.bottom + 1 || box.right > board.right + 1)
      const cut = all.filter(({ lines }) => lines.scrollHeight > lines.clientHeight + 1)
      const over = all.filter(({ box }) => all.some(({ box: other }) => other !== box
        && box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1))
      return [
        ...beyond.map(({ name }) => name + ' goes beyond the board'),
        ...cut.map(({ name }) => name + ' hides a line'),
        ...over.map(({ name }) => name + ' stands on another'),
      ]
    })()`),
  )

/** The order numbers from top to bottom, column by column. */
const readingOrder = () =>
  cook.getByRole('article').evaluateAll((all) =>
    all
      .map((each) => ({
        name: each.getAttribute('aria-label')?.split(',')[0] ?? '',
        box: each.getBoundingClientRect(),
      }))
      .sort((one, other) => one.box.left - other.box.left || one.box.top - other.box.top)
      .map(({ name }) => name),
  )

/** Lists orders that stand after a newer one. Their numbers do not tell, because a new business day begins again at 001. */
const outOfOrder = async () => {
  const { tickets } = (await asked(cook, `/stands/${standId}/tickets`)) as {
    tickets: readonly { orderNumber: string; orderedAt: string }[]
  }
  const orderedAt = new Map(tickets.map((each) => [each.orderNumber, Date.parse(each.orderedAt)]))
  return onceSettled(cook, async () => {
    const ages = (await readingOrder()).map((number) => ({ number, at: orderedAt.get(number) ?? Number.NaN }))
    return ages
      .filter(({ at }, place) => !(place === 0 || at >= ages[place - 1]!.at))
      .map(({ number }) => number)
  })
}

describe('a kitchen screen full of orders', { retry: 0 }, () => {
  inOrder()

  test('hides no line of a few orders at any width of the screen, however large its letters grow', async () => {
    await sell(5 - (await cooking()))
    await expect.poll(shown).toBe(5)
    const [narrowest, widest, step] = [1024, 1920, 32]
    for (let width = narrowest; width <= widest; width += step) {
      await cook.setViewportSize({ width, height: 720 })
      expect([width, await badlyPlaced()]).toEqual([width, []])
    }
    await cook.setViewportSize(tablet)
  })

  test('shows every order of a rush at once in compact tickets on a tablet', async () => {
    await sell(8 - (await cooking()))
    await expect.poll(cooking).toBe(8)
    await expect.poll(shown).toBe(8)
    expect(await columns()).toBeLessThanOrEqual(4)
    expect(await outOfOrder()).toEqual([])
    expect(await cook.getByText(/en attente$/).count()).toBe(0)
    expect(await badlyPlaced()).toEqual([])
    await look(cook, 'eight orders on a tablet')
  })

  test('shows in its header the number of orders, the oldest order and how long the last ones took', async () => {
    await cook.getByText('8 à préparer').waitFor()
    await cook.getByText(/^la plus ancienne \d+\smin$/).waitFor()
    const newest = cook.getByRole('article').last()
    await tap(newest, 'Commencer', () => newest.getByText('En préparation').isVisible())
    await tap(newest, 'Marquer prête', () => cook.getByText('7 à préparer').isVisible())
    await cook.getByText(/^moyenne \d+/).waitFor()
    await sell(1)
    await cook.getByText('8 à préparer').waitFor()
  })

  test('shows many more orders on a television, in six columns beside the ready ones, sorted by age', async () => {
    await sell(11)
    await cook.setViewportSize(television)
    await expect.poll(shown).toBe(19)
    await expect.poll(columns).toBe(6)
    expect(await outOfOrder()).toEqual([])
    expect(await cook.getByText(/en attente$/).count()).toBe(0)
    expect(await badlyPlaced()).toEqual([])
  })

  test('says how many orders do not fit on the screen, and shows them on the next page', async () => {
    await cook.setViewportSize(tablet)
    await cook.getByText(/^\+\d+ en attente$/).waitFor()
    const waiting = Number(/\d+/.exec(await cook.getByText(/^\+\d+ en attente$/).innerText())?.[0])
    expect((await shown()) + waiting).toBe(19)
    expect(await outOfOrder()).toEqual([])
    await cook.getByRole('button', { name: /^Page suivante/ }).click()
    await cook.getByText('Page 2 sur').waitFor()
    expect(await badlyPlaced()).toEqual([])
    await cook.getByRole('button', { name: 'Page précédente' }).click()
  })

  test('keeps every line within its ticket at each size, and uses the chosen number of columns', async () => {
    await cook.getByRole('button', { name: "Réglages de l'écran" }).click()
    for (const size of ['Normal', 'Grand', 'Très grand', 'Compact']) {
      await cook.getByLabel('Taille des commandes').selectOption(size)
      expect([size, await badlyPlaced()]).toEqual([size, []])
    }
    await cook.getByLabel('Colonnes').selectOption('3')
    await expect.poll(columns).toBe(3)
    expect(await badlyPlaced()).toEqual([])
    await look(cook, 'sizes and columns of the kitchen')
    await cook.getByLabel('Colonnes').selectOption('Automatique')
    await cook.getByLabel('Taille des commandes').selectOption('Automatique')
    await cook.keyboard.press('Escape')
    await cook.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('moves its selection with the arrow keys, to the ticket below or beside', async () => {
    const selected = () => cook.locator('article[aria-current]').boundingBox()
    await press(cook, '1')
    const first = await selected()
    await press(cook, 'ArrowDown')
    const below = await selected()
    expect(below).toMatchObject({ x: first?.x })
    expect(below?.y).toBeGreaterThan(first?.y ?? 0)
    await press(cook, 'ArrowRight')
    const beside = await selected()
    expect(beside?.x).toBeGreaterThan(below?.x ?? 0)
    expect(Math.abs((beside?.y ?? 0) - (below?.y ?? 0))).toBeLessThan(200)
    nothingFound()
  })

  let quick: Page
  const states = () =>
    quick.getByRole('article').evaluateAll((all) =>
      all.map((each) => ({
        name: each.getAttribute('aria-label'),
        button: [...each.querySelectorAll('button')].at(-1)?.textContent,
        struck: each.querySelectorAll('[aria-pressed=true]').length,
      })),
    )

  test('ignores the second of two quick taps on an order that leaves the screen', async () => {
    nothingFound()
    await cook.close()
    quick = await journey.enter('kitchen', { hasQuickFingers: true })
    await quick.waitForTimeout(500)
    await startKitchen(quick)
    for (const apart of [80, 180, 350]) {
      const oldest = quick.getByRole('article').first()
      await oldest.waitFor()
      await tap(oldest, 'Commencer', () => oldest.getByRole('button', { name: 'Marquer prête' }).isVisible())
      expect(await roomBeside(oldest, 'Marquer prête')).toBeLessThan(24)
      // The button ignores taps for a second after the step of its order has changed.
      await quick.waitForTimeout(1_000)
      const before = await states()
      await tapTwice(quick, oldest.getByRole('button', { name: 'Marquer prête' }), apart)
      const after = await states()
      const kept = before.slice(1).filter(({ name }) => after.some((each) => each.name === name))
      expect([apart, after.filter(({ name }) => kept.some((each) => each.name === name))]).toEqual([
        apart,
        kept,
      ])
    }
  })

  test('serves one ready order by two quick taps on it, whichever row moves up under the finger', async () => {
    const rows = readyRow(quick, /^/)
    for (const apart of [80, 180]) {
      const before = await rows.count()
      await tapTwice(quick, rows.first().getByRole('button', { name: /^Servie/ }), apart)
      expect([apart, await rows.count()]).toEqual([apart, before - 1])
    }
  })
})
