/** The screen for customers: made by an admin, shown on a wall, and updated by the kitchen. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { askAxe } from './venue/ask-axe.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked, issueCard, makeBoard, openTill, productsOf, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()
const wall = { width: 1920, height: 1080 }
/** OUTAGE_SECONDS makes the outage longer, to prove that the time between two retries does not grow without bound. */
const outageMs = Number(process.env.OUTAGE_SECONDS ?? 15) * 1000
const late = 'Écran en retard : demandez au comptoir'

let admin: Page
let vendor: Page
let cook: Page
let card: CardOnTheWire
let dish: CatalogueProduct
beforeAll(async () => {
  ;[admin, vendor, cook] = [
    await journey.enter('admin'),
    await journey.enter('vendor'),
    await journey.enter('kitchen'),
  ]
  await openTill(vendor)
  card = await issueCard(admin, 900_00)
  dish = (await productsOf(vendor)).find(({ name }) => name === 'Brochettes de kefta')!
})

type Order = { readonly id: string; readonly number: string }

async function order(): Promise<Order> {
  const { id, orderNumber } = await sellOne(vendor, card, dish)
  return { id, number: orderNumber }
}
const move = ({ id }: Order, from: string, to: string) => asked(cook, `/tickets/${id}/step`, { from, to })
/** Serves the order, so that the next test starts with a short list: rows that do not fit are shown page by page, eight seconds each. */
const serve = (taken: Order, from = 'new') =>
  move(taken, from, 'ready').then(() => move(taken, 'ready', 'served'))

async function hang(address: string, size = wall): Promise<Page> {
  const page = await journey.window({ size })
  await page.goto(address)
  await page.getByRole('heading', { name: 'Prête' }).waitFor()
  return page
}
const inColumn = (page: Page, column: string, { number }: Order) =>
  page.locator(`[data-column="${column}"] li`).getByText(number, { exact: true })
const called = (page: Page, { number }: Order) => page.locator('#call li').getByText(number, { exact: true })

describe('an admin', { retry: 0 }, () => {
  inOrder()
  const inspector = hireInspector()

  test('makes a screen for chosen stands, and is shown its link once', async () => {
    await admin.goto('/stands')
    await admin.getByRole('link', { name: 'Écrans pour les clients' }).click()
    await admin.getByText('Aucun écran.').waitFor()
    await inspector.look(admin, 'no board')
    await admin.getByRole('button', { name: 'Créer un écran' }).click()
    await admin.getByRole('button', { name: "Créer l'écran" }).click()
    await admin.getByText("Indiquez le nom de l'écran.").first().waitFor()
    await admin.getByLabel('Nom').fill('Grande place')
    await inspector.look(admin, 'a board being made')
    await admin.getByRole('button', { name: "Créer l'écran" }).click()
    await admin.getByRole('dialog', { name: 'Écran créé' }).waitFor()
    await admin.getByRole('button', { name: 'Copier le lien' }).waitFor()
    const address = await admin.locator('[role=dialog] .fp-code').innerText()
    expect(address).toMatch(/\/ecran\/\w{8}$/)
    await inspector.look(admin, 'the link of a board')
    await admin.keyboard.press('Escape')
    const row = admin.getByRole('listitem').filter({ hasText: 'Grande place' })
    await row.getByText('Jamais ouvert').waitFor()
    const page = await hang(new URL(address).pathname)
    await row.getByText('Allumé').waitFor()
    await inspector.look(admin, 'a board in use')
    await page.context().close()
  })

  test('takes a screen out of use, and the screen goes dark at once', async () => {
    journey.forgive(/status of 404/)
    const { address } = await makeBoard(admin, 'Sortie')
    const page = await hang(address)
    const taken = await order()
    await inColumn(page, 'preparing', taken).waitFor()
    const row = admin.getByRole('listitem').filter({ hasText: 'Sortie' })
    await row.getByRole('button', { name: 'Retirer Sortie' }).click()
    await inspector.look(admin, 'a board being revoked')
    await admin.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
    await page.getByText('Cet écran n’est plus utilisé').waitFor()
    expect(await page.locator('li').count()).toBe(0)
    expect(await page.locator('h2').first().isVisible(), 'nor the empty columns').toBe(false)
    await row.waitFor({ state: 'detached' })
    inspector.nothingFound()
    await serve(taken)
    await page.context().close()
  })
})

describe('a screen for customers on the wall', () => {
  test('shows no red while it has nothing to say', async () => {
    const page = await hang((await makeBoard(admin, 'Sans commande')).address)
    await page.locator('#notice').waitFor({ state: 'hidden' })
    expect(await redIn(page), 'dark').toBe(0)
    await page.getByRole('button', { name: 'Plein soleil' }).click()
    expect(await redIn(page), 'in full sun').toBe(0)
    await page.context().close()
  })

  test('shows an order in preparation, fills itself with its number for four seconds when it is ready, and removes it once served', async () => {
    const page = await hang((await makeBoard(admin, 'Comptoir')).address)
    const taken = await order()
    await inColumn(page, 'preparing', taken).waitFor()
    await move(taken, 'new', 'ready')
    await called(page, taken).waitFor()
    const shownAt = Date.now()
    await page
      .locator('[role=log]')
      .getByText(`Commande ${taken.number} prête`)
      .waitFor({ state: 'attached' })
    await called(page, taken).waitFor({ state: 'hidden' })
    expect(Date.now() - shownAt).toBeGreaterThan(2_500)
    await inColumn(page, 'ready', taken).waitFor()
    await move(taken, 'ready', 'served')
    await inColumn(page, 'ready', taken).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('no longer calls an order that the kitchen takes back', async () => {
    const page = await hang((await makeBoard(admin, 'Terrasse')).address)
    const taken = await order()
    await inColumn(page, 'preparing', taken).waitFor()
    await page.clock.install()
    await move(taken, 'new', 'ready')
    await called(page, taken).waitFor()
    await move(taken, 'ready', 'preparing')
    await called(page, taken).waitFor({ state: 'detached' })
    await inColumn(page, 'preparing', taken).waitFor()
    await serve(taken, 'preparing')
    await page.context().close()
  })

  test('shows order numbers at least 120 px high, to be read from eight metres, none cut and none overlapping', async () => {
    const page = await hang((await makeBoard(admin, 'Mur')).address)
    const taken = await order()
    await inColumn(page, 'preparing', taken).waitFor()
    const sizes = await page.evaluate<number[]>(
      `[...document.querySelectorAll('li')].map((each) => parseFloat(getComputedStyle(each).fontSize))`,
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(120)
    expect(await page.evaluate<string[]>(cut('li'))).toEqual([])
    await serve(taken)
    await page.context().close()
  })

  test('is accessible and fits in every size and theme', async () => {
    const { address } = await makeBoard(admin, 'Formats')
    const taken = await order()
    for (const size of [wall, { width: 1280, height: 720 }, { width: 768, height: 1024 }]) {
      const page = await hang(address, size)
      await inColumn(page, 'preparing', taken).waitFor()
      await page.getByRole('button', { name: 'Démarrer l’écran' }).waitFor()
      for (const theme of ['Plein soleil', 'Nuit']) {
        expect(await askAxe(page, {})).toEqual([])
        expect(await page.evaluate<string[]>(cut('li'))).toEqual([])
        // The attribute set by whileLong widens the third column for the numbers of a stand with two letters, at the cost of the other
        // columns.
        expect(await page.evaluate<string[]>(whileLong(cut('h2')))).toEqual([])
        await page.getByRole('button', { name: theme }).click()
      }
      await page.context().close()
    }
    await serve(taken)
  })

  test('says within ten seconds that the server is gone, and within two that it is back', async () => {
    journey.forgive(/net::ERR_|Failed to load/)
    const page = await hang((await makeBoard(admin, 'Secours')).address)
    const taken = await order()
    await inColumn(page, 'preparing', taken).waitFor()
    await journey.server.kill()
    const killedAt = Date.now()
    await expect
      .poll(async () => plainSpaces(await page.locator('#notice p').first().innerText()), { timeout: 20_000 })
      .toBe(late)
    const toldAfter = Date.now() - killedAt
    await new Promise((over) => setTimeout(over, outageMs - toldAfter))
    await journey.server.restart()
    const backAt = Date.now()
    await page.locator('#notice').waitFor({ state: 'hidden' })
    process.stdout.write(`told late after ${toldAfter} ms, true again after ${Date.now() - backAt} ms\n`)
    expect(toldAfter).toBeLessThan(10_500)
    const next = await order()
    await inColumn(page, 'preparing', next).waitFor()
    for (const each of [taken, next]) await serve(each)
    await page.context().close()
  })

  test('works on a television of 2020', async () => {
    const { address } = await makeBoard(admin, 'Vieux téléviseur')
    const page = await journey.window({ size: wall })
    await page.addInitScript(withoutYears)
    await page.goto(address)
    const taken = await order()
    await inColumn(page, 'preparing', taken).waitFor()
    await serve(taken)
    await page.context().close()
  })

  test('downloads few bytes', async () => {
    const { address } = await makeBoard(admin, 'Poids')
    const page = await journey.window({ size: wall })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      const size = request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)
      sizes.push(size)
    })
    await page.goto(address)
    await inColumn(page, 'preparing', await order()).waitFor()
    const all = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    process.stdout.write(`/ecran transfers ${all} bytes\n`)
    expect([all > 5_000, all < 60_000]).toEqual([true, true])
    await page.context().close()
  })
})

/** Lists order numbers wider than their place or beyond their column, and column titles that are cut or broken over two lines. */
const cut = (what: 'li' | 'h2') => `
  [...document.querySelectorAll('main ${what}')]
    .filter((each) => {
      const [own, column] = [each, each.closest('section')].map((one) => one.getBoundingClientRect())
      const rowHeight = 1.5 * parseFloat(getComputedStyle(each).fontSize)
      if ([...each.querySelectorAll('span')].some((word) => word.offsetHeight > rowHeight)) return true
      return each.scrollWidth > each.clientWidth + 1 || own.bottom > column.bottom + 1 || own.right > column.right + 1
    })
    .map((each) => each.textContent)`

const whileLong = (words: string) =>
  `(turn => { turn(); try { return (${words}) } finally { turn() } })(() => document.querySelector('main').toggleAttribute('data-long'))`

/** Counts the pixels on the screen whose red is more than twice their green and their blue. */
async function redIn(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64')
  const reader = await journey.window()
  const red = await reader.evaluate<number>(`(async () => {
    const picture = Object.assign(new Image(), { src: 'data:image/png;base64,${picture}' })
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const pen = canvas.getContext('2d')
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    let red = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at] > 60 && data[at] > 2 * data[at + 1] && data[at] > 2 * data[at + 2]) red += 1
    return red
  })()`)
  await reader.context().close()
  return red
}

/** Deletes the JavaScript functions that Chrome 87, of the year 2020, does not have. */
const withoutYears = `
  for (const kind of [Array, String, Int8Array]) delete kind.prototype.at
  for (const name of ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name]
  delete Object.hasOwn
  delete Object.groupBy
  delete Promise.withResolvers
  delete AbortSignal.timeout
  delete AbortSignal.any
  delete globalThis.structuredClone
  delete ReadableStream.prototype[Symbol.asyncIterator]`
