import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAxe } from '../venue/ask-axe.ts'
import { patientFingers } from '../venue/page-habits.ts'
import { openBrowser } from './browser-with-camera.ts'
import { filmCards } from './card-film.ts'
import { openScannerSite, type ScannerSite } from './scanner-site.ts'

/** Set PICTURES to a folder to keep a picture of every state. */
const pictures = process.env.PICTURES
const folder = mkdtempSync(join(tmpdir(), 'card-films-'))
let site: ScannerSite
let browser: Browser

beforeAll(async () => {
  filmCards(join(folder, 'nothing.y4m'), [{ frames: 30, texts: [] }])
  site = await openScannerSite()
  browser = await openBrowser(join(folder, 'nothing.y4m'))
  if (pictures) mkdirSync(pictures, { recursive: true })
})
afterAll(async () => {
  await browser?.close()
  site?.close()
  rmSync(folder, { recursive: true })
})

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  welcome: async () => undefined,
  typing: async (page) => {
    await page.getByRole('button', { name: 'Saisir le code' }).click()
    await page.getByLabel('Code de la carte').fill('FP-482915')
    await page.keyboard.press('Enter')
  },
  looking: async (page) => {
    await page.getByRole('button', { name: 'Activer la caméra' }).click()
    await page.getByText('Placez le QR code dans le cadre').waitFor()
    await page.waitForTimeout(300)
  },
  refused: async (page) => {
    await page.evaluate(
      "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
    )
    await page.getByRole('button', { name: 'Activer la caméra' }).click()
    await page.getByRole('button', { name: 'Réessayer' }).waitFor()
  },
}

const tablet = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

/** The sizes and themes in which every state is looked at, on the page and in the modal. */
const looks = [
  { show: 'scanner', viewport: tablet, theme: 'light' },
  { show: 'scanner', viewport: phone, theme: 'dark' },
  { show: 'modal', viewport: tablet, theme: 'dark' },
  { show: 'modal', viewport: phone, theme: 'light' },
] as const

for (const { show, viewport, theme } of looks) {
  describe(`the ${show} at ${viewport.width} px, ${theme}`, () => {
    for (const [state, reach] of Object.entries(states)) {
      test(`${state}: axe finds nothing, no button is too small and nothing too wide`, async () => {
        const context = await browser.newContext({ viewport, locale: 'fr-FR', reducedMotion: 'reduce' })
        await context.addInitScript(patientFingers)
        await context.grantPermissions(['camera'])
        const page = await context.newPage()
        await page.goto(`${site.address}?show=${show}${theme === 'dark' ? '&dark' : ''}`)
        await page.getByRole('button', { name: 'Saisir le code' }).waitFor()
        await reach(page)
        if (pictures)
          await page.screenshot({ path: join(pictures, `${show}-${state}-${viewport.width}-${theme}.png`) })
        expect(await askAxe(page, { rules: { 'target-size': { enabled: true } } })).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(
          0,
        )
        expect(await smallButtons(page)).toEqual([])
        await context.close()
      })
    }
  })
}

/** Lists the scanner's buttons that are lower than 48 px. */
const smallButtons = (page: Page) =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('section button, section input')]
      .filter((each) => each.getBoundingClientRect().height < 48)
      .map((each) => each.outerHTML)`)
