import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { onAzerty } from '#rules/testing/gun-keys.ts'
import { openBrowser, shootGun } from './browser-with-camera.ts'
import { openScannerSite, type ScannerSite } from './scanner-site.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'
let site: ScannerSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openScannerSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  site?.close()
})
beforeEach(async () => {
  await page?.close()
  page = await browser.newPage()
})

/** Opens the page. The script `before` runs in it first, to simulate a browser that refuses the camera. */
async function visit(before: string, query = 'show=scanner'): Promise<void> {
  await page.addInitScript(before)
  await page.goto(`${site.address}?${query}`)
  await expect.poll(() => page.evaluate('typeof diary')).toBe('object')
}

const refusing = (name: string) =>
  `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${name}'))`
const codes = () => page.evaluate<string[]>('diary.codes.map(({ code }) => code)')
const field = () => page.getByLabel('Code de la carte')

async function bothOtherInputsWork(): Promise<void> {
  await field().fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Valider' }).click()
  expect(await codes()).toEqual([code])
  await shootGun(page, onAzerty('FP-482916-0123456789ABCDEF'))
  await page.waitForTimeout(700)
  await shootGun(page, onAzerty('FP-482917-0123456789ABCDEF'))
  expect((await codes()).at(-1)).toBe('FP-482917-0123456789ABCDEF')
}

describe('a camera that does not open says why, and the two other inputs work', () => {
  for (const [name, refusal] of [
    ['NotAllowedError', 'camera-refused'],
    ['NotFoundError', 'camera-not-found'],
    ['NotReadableError', 'camera-busy'],
  ] as const) {
    test(refusal, async () => {
      await visit(refusing(name))
      await page.getByRole('button', { name: 'Activer la caméra' }).click()
      await page.getByText(refusals[refusal], { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(1)
      await bothOtherInputsWork()
    })
  }
  test('camera-needs-secure-address is shown at once, without a tap', async () => {
    await visit(`
      Object.defineProperty(globalThis, 'isSecureContext', { value: false })
      Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined })`)
    await page.getByText(refusals['camera-needs-secure-address'], { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Activer la caméra' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Que faire' }).getAttribute('href')).toBe('/ca')
    await bothOtherInputsWork()
  })
})

describe('typing the code', () => {
  test('inserts the hyphens, and keeps the caret in place after a correction in the middle', async () => {
    await visit('')
    await page.getByRole('button', { name: 'Saisir le code' }).click()
    await field().and(page.locator(':focus')).waitFor()
    await page.keyboard.type('fp4829153fa9', { delay: 100 })
    expect(await field().inputValue()).toBe('FP-482915-3FA9')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('57', { delay: 100 })
    expect(await field().inputValue()).toBe('FP-482915-73FA9')
  })
  test('accepts a pasted link, and Enter validates', async () => {
    await visit('')
    await page.getByRole('button', { name: 'Saisir le code' }).click()
    await field().fill(`https://fete.ma/c/${code}`)
    expect(await field().inputValue()).toBe(code)
    await field().press('Enter')
    expect(await codes()).toEqual([code])
  })
  test('shows an error under the field, and keeps the text', async () => {
    await visit('')
    await page.getByRole('button', { name: 'Saisir le code' }).click()
    await field().fill('FP-482915')
    await field().press('Enter')
    await page.getByRole('alert').getByText(refusals['card-code-invalid']).waitFor()
    await page.getByRole('alert').getByText('Il manque 16 caractères.', { exact: true }).waitFor()
    expect(await field().inputValue()).toBe('FP-482915')
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    expect(await codes()).toEqual([])
  })
})
