import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { frenchGunOnArabic, frenchGunOnUs, inAltMode, onAzerty, onUs } from '#rules/testing/gun-keys.ts'
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

const open = async (query: string) => {
  await page.goto(`${site.address}?${query}`)
  await expect.poll(() => page.evaluate('typeof diary')).toBe('object')
}
const codes = () => page.evaluate('diary.codes.map(({ code }) => code)')

describe('a scanner gun, wherever the focus is', () => {
  for (const [name, type] of [
    ['US', onUs],
    ['AZERTY', onAzerty],
  ] as const) {
    test(`is read on a ${name} computer by a page without scanner`, async () => {
      await open('show=nothing')
      await shootGun(page, type(code))
      expect(await codes()).toEqual([code])
    })
    test(`is read once by the scanner on screen, on a ${name} computer, as a whole link`, async () => {
      await open('show=scanner')
      await shootGun(page, type(`https://fete.ma/c/${code}`))
      expect(await codes()).toEqual([code])
      await page.getByText('Carte lue').waitFor()
    })
  }
  test('leaves a field with the text it had before, and submits no form', async () => {
    await open('show=nothing')
    await page.getByLabel('Note').fill('table 4')
    await shootGun(page, onAzerty(code))
    expect(await codes()).toEqual([code])
    expect(await page.getByLabel('Note').inputValue()).toBe('table 4')
    await page.getByLabel('Note').press('x')
    expect(await page.getByLabel('Note').inputValue()).toBe('table 4x')
    expect(await page.evaluate('diary.submissions')).toBe(0)
  })
  test('does not press the button that has the focus', async () => {
    await open('show=nothing')
    await page.getByRole('button', { name: 'Enregistrer' }).focus()
    await shootGun(page, onUs(code))
    expect(await codes()).toEqual([code])
    expect(await page.evaluate('diary.submissions')).toBe(0)
  })
  test('presses no button with a tag of a few characters, even with a space; a field keeps the tag and receives its Enter', async () => {
    await open('show=nothing')
    await page.getByRole('button', { name: 'Enregistrer' }).focus()
    for (const tag of ['1234', 'T 42', '1234567']) await shootGun(page, onUs(tag))
    expect(await page.evaluate('diary.submissions')).toBe(0)
    await page.getByLabel('Note').focus()
    await shootGun(page, onUs('1234'))
    expect(await page.getByLabel('Note').inputValue()).toBe('1234')
    expect(await page.evaluate('diary.submissions')).toBe(1)
  })
  for (const [name, type] of [
    ['set up for AZERTY on a US computer', frenchGunOnUs],
    ['set up for AZERTY on an Arabic computer', frenchGunOnArabic],
    ['that types the number of each character', inAltMode],
  ] as const)
    test(`${name} is read`, async () => {
      await open('show=nothing')
      await page.getByRole('button', { name: 'Enregistrer' }).focus()
      await shootGun(page, type(`https://fete.ma/c/${code}`), { gap: 5 })
      expect(await codes()).toEqual([code])
      expect(await page.evaluate('diary.submissions')).toBe(0)
    })
  test('that sends no Enter is read after a moment of silence, and a field gets back the text it had before', async () => {
    await open('show=nothing')
    await page.getByLabel('Note').fill('table 4')
    await shootGun(page, onUs(code), { hasSuffix: false })
    await expect.poll(codes).toEqual([code])
    expect(await page.getByLabel('Note').inputValue()).toBe('table 4')
  })
  test('triggers no single-key shortcut, not even its Enter', async () => {
    await open('show=nothing')
    await shootGun(page, onUs(code))
    await page.waitForTimeout(300)
    expect(await page.evaluate('diary.shortcuts')).toEqual([])
    await page.keyboard.press('4')
    await page.waitForTimeout(300)
    await page.keyboard.press('Enter')
    expect(await page.evaluate('diary.shortcuts')).toEqual(['4', 'Enter'])
  })
  test('reads no card from the barcode of a bottle: a field keeps the barcode, and a button is not pressed by it', async () => {
    await open('show=scanner')
    await page.getByRole('button', { name: 'Enregistrer' }).focus()
    await shootGun(page, onUs('6111234567890'))
    await page.getByRole('alert').getByText('QR code invalide').waitFor()
    expect(await page.evaluate('diary.submissions')).toBe(0)
    await page.getByLabel('Note').focus()
    await shootGun(page, onUs('6111234567890'))
    expect(await page.getByLabel('Note').inputValue()).toBe('6111234567890')
  })
  test('leads to an alert when the text is no card', async () => {
    await open('show=scanner')
    await shootGun(page, onUs('https://example.org/menu'))
    await page.getByRole('alert').getByText('QR code invalide').waitFor()
    expect(await page.evaluate('diary.bad')).toEqual(['https://example.org/menu'])
  })
})

test("a code typed by hand into a field is not taken for a gun's", async () => {
  await open('show=nothing')
  await page.getByLabel('Note').focus()
  await shootGun(page, onUs(code), { gap: 120 })
  expect(await codes()).toEqual([])
  expect(await page.getByLabel('Note').inputValue()).toBe(code)
  expect(await page.evaluate('diary.submissions')).toBe(1)
})
