/** Measures how soon a cook's tap is seen on a kitchen television with sixty orders and a slowed processor. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { cookiesOf, signedIn } from './signed-in.ts'

const orders = 60
const taps = 20
const slowdown = 4
const most = { interactionMs: 100, seenMs: 100 }

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0

/** Prints the figures and answers one line for each figure over its limit. */
export async function measureWall(browser: Browser, address: string): Promise<string[]> {
  await order(address)
  const page = await openWall(browser, address)
  const shown = await page.getByRole('article').count()
  const [seen, left]: [number[], number[]] = [[], []]
  while (seen.length < taps) {
    const { isStart, ms } = await tapAndSee(page)
    ;(isStart ? seen : left).push(ms)
  }
  const interactions = await page.evaluate<number[]>('globalThis.interactions')
  const slowest = Math.max(...interactions)
  await page.context().close()
  const said = (ms: number) => `${ms.toFixed(0)} ms`
  console.log(
    `\n/kitchen, 1920×1080, processor slowed ${slowdown} times, ${orders} orders sold, ${shown} parts of orders on screen, ${taps} taps
  interaction to next paint: slowest ${said(slowest)}, median ${said(median(interactions))}; at most ${said(most.interactionMs)}
  tap to visible:            slowest ${said(Math.max(...seen))}, median ${said(median(seen))}; median at most ${said(most.seenMs)}
  «Marquer prête» to gone:   slowest ${said(Math.max(0, ...left))}, median ${said(median(left))}`,
  )
  return [
    ...(slowest > most.interactionMs ? [`/kitchen: interaction to next paint ${said(slowest)}`] : []),
    ...(median(seen) > most.seenMs ? [`/kitchen: tap to visible ${said(median(seen))}`] : []),
  ]
}

const newOperationId = () => makeOperationId(new Date(), randomBytes(10))

type Catalogue = { readonly products: readonly { id: string; name: string; price: number }[] }

/** Sells sixty orders of one to three dishes at the stand of the demo's cook. */
async function order(address: string): Promise<void> {
  const [admin, vendor] = await Promise.all([
    signedIn(address, 'admin@farha.test'),
    signedIn(address, 'grillades@farha.test'),
  ])
  const wish = { operationId: newOperationId(), type: 'PREMIUM', initialBalance: 9_000_00, validityDays: 30 }
  const card = (await (await admin.post('/api/v1/cards', { data: wish })).json()) as CardOnTheWire
  const { products } = (await (await vendor.get('/api/v1/catalogue/mine')).json()) as Catalogue
  const dishes = ['Brochettes de kefta', 'Frites', 'Merguez frites'].flatMap((name) =>
    products.filter((product) => product.name === name),
  )
  for (let sold = 0; sold < orders; sold += 1) {
    const bought = dishes.slice(0, 1 + (sold % dishes.length))
    const answer = await vendor.post('/api/v1/sales', {
      data: {
        operationId: newOperationId(),
        cardId: card.id,
        lines: bought.map(({ id }) => ({ productId: id, quantity: 1000, note: '' })),
        expectedTotal: bought.reduce((sum, { price }) => sum + price, 0),
      },
    })
    if (!answer.ok()) throw new Error(`order ${sold + 1} was not sold: ${await answer.text()}`)
  }
  await Promise.all([admin.dispose(), vendor.dispose()])
}

async function openWall(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1920, height: 1080 },
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
  })
  await context.addInitScript(noteInteractions)
  await context.addCookies(await cookiesOf(address, 'cuisine@farha.test'))
  const page = await context.newPage()
  await page.goto('/kitchen')
  await page.evaluate('document.documentElement.requestFullscreen = undefined')
  const start = page.getByRole('button', { name: "Démarrer l'écran de cuisine" })
  await start.waitFor()
  // A view that has just opened ignores taps for 400 ms.
  await page.waitForTimeout(500)
  await start.click()
  await page.getByRole('article').first().waitFor()
  // The tap that started the screen is not one of a cook at work.
  await page.evaluate('interactions.length = 0')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Records the time from every interaction to the next paint (rounded by the browser to 8 ms), and when the finger was last lifted. */
const noteInteractions = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener('pointerup', ({ timeStamp }) => { globalThis.tappedAt = timeStamp }, { capture: true })`

/** How long a tap may have no effect before the page counts as stuck, in milliseconds. */
const patienceMs = 10_000

/** The button of a cook's next step: start the oldest waiting order or, when all in sight are started, mark one ready. */
const acts = /^(Commencer|Marquer prête)$/

/**
 * Run before a tap. Answers the name of the order to tap. The promise `seen` resolves to the time of the frame after the one
 * in which the step had changed, or to null after `patienceMs`.
 */
const noteWhenSeen = `{
  const button = [...document.querySelectorAll('article:not([hidden]) button')].find((each) => ${acts}.test(each.textContent))
  const before = button.dataset.step
  const until = performance.now() + ${patienceMs}
  globalThis.seen = new Promise((tell) => {
    const look = (now) => {
      if (button.isConnected && button.dataset.step === before) now < until ? requestAnimationFrame(look) : tell(null)
      else requestAnimationFrame(tell)
    }
    requestAnimationFrame(look)
  })
  button.closest('article').ariaLabel
}`

/** A pause in milliseconds: two taps on one ticket must be further apart than this screen's guard, and its orders must no longer move. */
const restMs = 1200

/**
 * Taps the next step of the first order: it starts, or is ready and leaves the board, which makes room for another. Answers
 * which of the two it was, and how many milliseconds after the finger was lifted the new step was painted.
 */
async function tapAndSee(page: Page): Promise<{ readonly isStart: boolean; readonly ms: number }> {
  // The kitchen screen ignores taps just after it was drawn or its orders have moved.
  await page.waitForTimeout(restMs)
  const button = page.getByRole('button', { name: acts }).first()
  await button.waitFor({ timeout: patienceMs })
  const isStart = (await button.innerText()) === 'Commencer'
  const order = await page.evaluate<string>(noteWhenSeen)
  await button.click()
  const took = await page.evaluate<number | null>(
    'globalThis.seen.then((drawn) => drawn && drawn - tappedAt)',
  )
  if (took === null)
    throw new Error(
      `/kitchen: the button of ${order} was tapped, and ${patienceMs / 1000} s later it stands there unchanged`,
    )
  return { isStart, ms: took }
}
