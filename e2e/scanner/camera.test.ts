import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startWatch } from '../venue/watch.ts'
import { openBrowser } from './browser-with-camera.ts'
import { filmCards, type Scene } from './card-film.ts'
import { openScannerSite, type ScannerSite } from './scanner-site.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'
const other = 'FP-482916-0123456789ABCDEF'
const link = (cardCode: string) => `https://fete.ma/c/${cardCode}`

const films: Record<string, Scene[]> = {
  'one card': [{ frames: 30, texts: [link(code)] }],
  'a blurred card': [{ frames: 30, texts: [link(code)], softness: 3 }],
  'a light code on a dark card': [{ frames: 30, texts: [link(code)], isInverted: true }],
  'two cards side by side': [{ frames: 30, texts: [link(code), link(other)] }],
  'another QR code': [{ frames: 30, texts: ['https://example.org/menu'] }],
  nothing: [{ frames: 30, texts: [] }],
  'two cards in turn': [
    { frames: 45, texts: [link(code)] },
    { frames: 45, texts: [link(other)] },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'card-films-'))
/** The browser reads the film again each time the camera opens. */
const film = join(folder, 'film.y4m')
let site: ScannerSite
let browser: Browser
let context: BrowserContext
let page: Page
const watch = startWatch()

beforeAll(async () => {
  site = await openScannerSite()
  browser = await openBrowser(film)
})
afterEach(async () => {
  await context.close()
  watch.nothingFound()
})
afterAll(async () => {
  await browser?.close()
  site?.close()
  rmSync(folder, { recursive: true })
})

/** Opens a page whose camera plays this film, as on a first visit: no permission is granted yet. */
async function visit(shown: string, { query = 'show=scanner', ownClock = false } = {}): Promise<void> {
  filmCards(film, films[shown]!)
  context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' })
  await context.grantPermissions(['camera'])
  page = await context.newPage()
  if (ownClock) await page.clock.install()
  watch.over(page, new URL(site.address).origin)
  await page.goto(`${site.address}?${query}`)
  await until('typeof diary === "object"')
}

const startCamera = () => page.getByRole('button', { name: 'Activer la caméra' }).click()
const codes = () => page.evaluate<string[]>('diary.codes.map(({ code }) => code)')
/** Replaces waitForFunction, whose string of code the page's content policy forbids. */
const until = (sentence: string, timeout = 60_000) =>
  expect.poll(() => page.evaluate(sentence), { timeout, interval: 100 }).toBe(true)
const untilCodes = (count: number) => until(`diary.codes.length >= ${count}`)

describe('a card before the camera', () => {
  test('is read after one tap, and the frame shows it', async () => {
    await visit('one card')
    await page.getByText("L'application utilise la caméra pour lire le QR code des cartes.").waitFor()
    await page.evaluate('globalThis.tappedAt = performance.now()')
    await startCamera()
    await untilCodes(1)
    const firstRead = [await page.evaluate<number>('diary.codes[0].at - tappedAt')]
    await page.getByText('Carte lue').waitFor()
    expect(await codes()).toEqual([code])
    // Other work on this machine may delay one try, but hardly five. The camera opens by itself on later visits.
    while (Math.min(...firstRead) >= 5000 && firstRead.length < 5) {
      await page.reload()
      await until('typeof diary === "object"')
      await untilCodes(1)
      firstRead.push(await page.evaluate<number>('diary.codes[0].at'))
    }
    if (process.env.SHOW_TIMES)
      process.stdout.write(`camera tap → first read: ${firstRead.map(Math.round).join(', ')} ms\n`)
    expect(Math.min(...firstRead)).toBeLessThan(5000)
  })
  test('is read once, however long it stays there', async () => {
    await visit('one card')
    await startCamera()
    await untilCodes(1)
    await page.waitForTimeout(5000)
    expect(await codes()).toEqual([code])
  })
  test('is read when blurred', async () => {
    await visit('a blurred card')
    await startCamera()
    await untilCodes(1)
  })
  test('is read when its code is light on dark', async () => {
    await visit('a light code on a dark card')
    await startCamera()
    await untilCodes(1)
    expect(await codes()).toEqual([code])
  })
  test('next to another one is read once, and so is the other', async () => {
    await visit('two cards side by side')
    await startCamera()
    await untilCodes(2)
    await page.waitForTimeout(3000)
    expect((await codes()).sort()).toEqual([code, other])
  })
  test('can be followed by another card at once', async () => {
    await visit('two cards in turn')
    await startCamera()
    await untilCodes(3)
    const [first, second, third] = await codes()
    expect([first, second].sort()).toEqual([code, other])
    expect(third).toBe(first)
  })
  test('is handed to the screen once while the screen still waits for an answer', async () => {
    await visit('two cards in turn', { query: 'show=scanner&busy=60000' })
    await startCamera()
    await untilCodes(1)
    await page.waitForTimeout(4000)
    expect(await codes()).toHaveLength(1)
  })
})

test('the scanner says once that a QR code is not a card', async () => {
  await visit('another QR code')
  await startCamera()
  await page.getByText("Ce n'est pas une carte FarhaPass.").waitFor()
  await page.waitForTimeout(2000)
  expect(await page.evaluate('diary.bad')).toEqual(['https://example.org/menu'])
  expect(await codes()).toEqual([])
})

test('when the camera sees no card, a hint appears after 6 seconds and typing is offered after 15', async () => {
  await visit('nothing', { ownClock: true })
  await startCamera()
  await page.getByText('Placez le QR code dans le cadre').waitFor()
  const typing = page.getByRole('button', { name: 'Saisir le code' })
  expect(await typing.getAttribute('data-variant')).toBe('default')
  await page.clock.fastForward(6_000)
  await page.getByText('Rapprochez la carte, évitez les reflets.').waitFor()
  expect(await typing.getAttribute('data-variant')).toBe('default')
  await page.clock.fastForward(9_000)
  await page.locator('button[data-variant=filled]', { hasText: 'Saisir le code' }).waitFor()
})

test('with battery saving on, the camera looks twice a second, on later visits too', async () => {
  await visit('one card')
  await startCamera()
  await untilCodes(1)
  const sparing = page.getByRole('button', { name: 'Économie' })
  await sparing.click()
  await page.locator('button[aria-pressed=true]', { hasText: 'Économie' }).waitFor()
  await page.evaluate(`
    globalThis.looks = []
    const send = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...sent) {
      looks.push(performance.now())
      return send.apply(this, sent)
    }`)
  await until('looks.length >= 4')
  // The first gaps are left out: a look that was under way may still come early.
  const gaps = await page.evaluate<number[]>('looks.slice(2, 4).map((at, place) => at - looks[place + 1])')
  for (const gap of gaps) expect(gap).toBeGreaterThan(400)
  await page.reload()
  await page.locator('button[aria-pressed=true]', { hasText: 'Économie' }).waitFor()
})

describe('the camera itself', () => {
  test('opens at once on a later visit', async () => {
    await visit('one card')
    await startCamera()
    await untilCodes(1)
    await page.reload()
    await untilCodes(1)
    expect(await page.getByRole('button', { name: 'Activer la caméra' }).count()).toBe(0)
  })
  test('is released while the page is hidden, and opens again afterwards', async () => {
    await visit('nothing')
    await startCamera()
    await page.getByText('Placez le QR code dans le cadre').waitFor()
    const track = 'document.querySelector("video").srcObject'
    await page.evaluate(`globalThis.track = ${track}.getVideoTracks()[0]`)
    await hide(true)
    await until('track.readyState === "ended"')
    await hide(false)
    await until(`${track}?.getVideoTracks()[0].readyState === "live"`)
  })
  test('reads no card while a panel covers it', async () => {
    await visit('two cards in turn')
    await startCamera()
    await untilCodes(1)
    await page.getByRole('button', { name: 'Couvrir' }).click()
    await page.waitForTimeout(1000)
    const before = (await codes()).length
    await page.waitForTimeout(4000)
    expect(await codes()).toHaveLength(before)
    await page.getByRole('button', { name: 'Fermer' }).click()
    await untilCodes(before + 1)
  })
})

/** Pages of a headless browser are never hidden: this sets the state and fires the event. */
const hide = (isHidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} })
    document.dispatchEvent(new Event('visibilitychange'))`)
