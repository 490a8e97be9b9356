/** The header of a till on a phone: its content, its height, and the menu behind «Plus». */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { askAxe } from './venue/ask-axe.ts'
import { findCounterOpen } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'

const journey = startJourney()
const inspector = hireInspector()
let vendor: Page

beforeAll(async () => {
  vendor = await journey.enter('vendor', { size: phone })
  await findCounterOpen(vendor)
})

const button = (name: string | RegExp) => vendor.getByRole('button', { name })

const words = ['À remettre', 'Dernières ventes', 'Plus'].map((word) => new RegExp(`^${word}`))

/** Gives the stand this name, and delays its products until the returned function is called. */
async function callTheStand(name: string): Promise<() => void> {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const own = 'Grillades Chez Hamid'
  for (const path of ['me', 'catalogue/mine'])
    await vendor.route(`**/api/v1/${path}`, async (route) => {
      const found = await route.fetch()
      if (path === 'catalogue/mine') await asked
      await route.fulfill({ response: found, body: (await found.text()).replaceAll(own, name) })
    })
  await vendor.reload()
  return answer
}

const names = ['Grillades Chez Hamid et ses fi', 'GRILLADES ET TAJINES DE LA GRANDE PLACE JEMAA']
for (const name of names)
  test(`on a phone, a name of ${name.length} letters is shown whole in a header of two rows, before the products are loaded`, async () => {
    await vendor.setViewportSize({ width: 360, height: 620 })
    const answer = await callTheStand(name)
    const heading = vendor.getByRole('heading', { level: 1, name })
    await heading.waitFor()
    const early = await Promise.all(words.map((word) => button(word).boundingBox()))
    expect(await vendor.locator('[data-tile]').count()).toBe(0)
    answer()
    await vendor.locator('[data-tile]').first().waitFor()
    expect(await Promise.all(words.map((word) => button(word).boundingBox()))).toEqual(early)
    expect(new Set(early.map((box) => Math.round(box!.width))).size, 'of one width').toBe(1)
    expect(early.map((box) => [box!.y, box!.height])).toEqual(words.map(() => [40, 48]))
    const box = await heading.boundingBox()
    expect(box!.y >= 0 && box!.y + box!.height <= 40).toBe(true)
    const excess = await vendor.evaluate<number>(
      `Math.max(...[...document.querySelectorAll('h1, header .mantine-Button-label')]
        .map((each) => Math.max(each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight)))`,
    )
    expect(excess, 'no letter is cut').toBeLessThanOrEqual(2)
    await vendor.unrouteAll()
  })

test('on a phone, «Plus» opens the menu with the links of the navigation, and returns the focus when closed', async () => {
  await vendor.reload()
  await vendor.locator('[data-tile]').first().waitFor()
  expect(await button('Menu').count()).toBe(0)
  const more = vendor.getByRole('button', { name: 'Plus', exact: true })
  const hasFocus = () => more.evaluate((each) => each === document.activeElement)
  await more.click()
  const menu = vendor.getByRole('dialog', { name: 'Plus' })
  for (const name of ['Demandes', 'Écran client', 'Mettre en pause', 'Se déconnecter'])
    await menu.getByRole('button', { name }).waitFor()
  for (const name of ['FarhaPass', /Vendeur$/, 'Aide']) await menu.getByRole('link', { name }).waitFor()
  await menu.getByLabel('Thème').waitFor()
  expect(
    await askAxe(vendor, { rules: { 'target-size': { enabled: true } } }, '[aria-modal="true"]'),
  ).toEqual([])
  await vendor.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(hasFocus).toBe(true)
  await more.press('Enter')
  await menu.getByRole('button', { name: 'Demandes' }).click()
  const requests = vendor.getByRole('dialog', { name: 'Demandes de réapprovisionnement' })
  await requests.waitFor()
  await expect.poll(() => requests.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await vendor.keyboard.press('Escape')
  await requests.waitFor({ state: 'hidden' })
  await expect.poll(hasFocus).toBe(true)
  await inspector.look(vendor, 'the head of a till')
  inspector.nothingFound()
})
