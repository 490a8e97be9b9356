import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCounter } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { keysAreOn, press } from './venue/keys.ts'
import { presentCard } from './venue/present-card.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Long enough that two keys are not taken for a scanner gun's, whose keys come within 90 ms. */
const aMoment = (page: Page) => page.waitForTimeout(150)

describe('the palette', () => {
  test('is opened by a key pressed before the shell has finished loading', async () => {
    const page = await journey.enter('admin')
    await page.route(/Overlays/, async (route) => {
      await new Promise((later) => setTimeout(later, 1_000))
      await route.continue()
    })
    await page.goto('/cards')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Rechercher' }).waitFor()
    await page.context().close()
  })

  test('finds a page, a card, a stand and an action, by the keyboard alone', async () => {
    const page = await journey.enter('admin')
    const card = await issueCard(page, 50_00)
    await keysAreOn(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Rechercher' })
    await field.fill('categories')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/admin/categories')

    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Catégories' }).first().waitFor()
    const found = page.getByRole('listbox', { name: 'Résultats' })
    expect(await found.getByRole('group').first().getAttribute('aria-label')).toBe('Récents')
    await inspector.look(page, 'the palette', { wide: 'palette' })
    await field.fill(card.code.slice(0, 12))
    await page.getByRole('group', { name: 'Cartes' }).getByRole('option', { name: card.code }).waitFor()
    await inspector.look(page, 'the palette, a card')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/cards' && url.searchParams.get('q') === card.code)

    await page.keyboard.press('Control+k')
    await field.fill('creperie')
    await page
      .getByRole('group', { name: 'Stands' })
      .getByRole('option', { name: /Crêperie/ })
      .click()
    await page.getByRole('dialog').getByRole('heading', { name: "Crêperie de l'Océan" }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.keyboard.press('Control+k')
    await field.fill('creer une carte')
    await page.keyboard.press('Enter')
    await page.getByLabel('Type de carte').waitFor()
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('SELECT')
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/cards')
    await page.context().close()
    inspector.nothingFound()
  })

  test('reads a card from the gun and opens it on the desk of an operator', async () => {
    const admin = await journey.enter('admin')
    const { code } = await issueCard(admin, 50_00)
    await admin.context().close()
    const page = await journey.enter('recharge_operator')
    await keysAreOn(page)
    await page.goto('/recharge/history')
    await keysAreOn(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Rechercher' }).waitFor()
    await presentCard(page, code)
    await page.getByRole('option', { name: code }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Rechercher' }).inputValue()).toBe(code)
    expect(await page.getByRole('group', { name: 'Utilisateurs' }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/recharge')
    await page.context().close()
  })

  test('does not exist for a vendor, nor for a cook', async () => {
    for (const role of ['vendor', 'kitchen'] as const) {
      const page = await journey.enter(role)
      await keysAreOn(page).catch(() => undefined)
      await page.keyboard.press('Control+k')
      await page.waitForTimeout(300)
      expect(await page.getByRole('dialog').count()).toBe(0)
      const loaded = `performance.getEntriesByType('resource').map(({ name }) => name)`
      expect((await page.evaluate<string[]>(loaded)).filter((name) => /\/Palette-/.test(name))).toEqual([])
      await page.context().close()
    }
  })
})

describe('shortcuts', () => {
  test('open screens, are listed, and do nothing while a person types in a field', async () => {
    const page = await journey.enter('admin')
    await keysAreOn(page)
    await page.keyboard.press('g', { delay: 10 })
    await aMoment(page)
    await page.keyboard.press('c')
    await page.waitForURL((url) => url.pathname === '/cards')
    await page.getByRole('list', { name: 'Cartes' }).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await help.getByText('Nouvelle carte').waitFor()
    await help.getByText('Page suivante').waitFor()
    await help.getByText('Utilisateurs').waitFor()
    await inspector.look(page, 'the list of shortcuts')
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await aMoment(page)
    await page.keyboard.press(']')
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    await page.getByText(/^Page 2 sur/).waitFor()
    await page.keyboard.press('j')
    await aMoment(page)
    await page.keyboard.press('j')
    await expect
      .poll(() => page.evaluate<string>(`document.activeElement.getAttribute('aria-label')`))
      .toMatch(/^Carte …/)
    await aMoment(page)
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate<string>('document.activeElement.type')).toBe('search')
    await page.keyboard.type('gd', { delay: 120 })
    expect(await page.getByLabel('Rechercher par code QR').inputValue()).toBe('gd')
    expect(pathOf(page)).toBe('/cards')
    await page.context().close()
    inspector.nothingFound()
  })

  test('are not triggered by a scanner gun, and not at all once switched off', async () => {
    const page = await journey.enter('admin')
    const { code } = await issueCard(page, 50_00)
    await page.goto('/cards')
    await page.getByRole('list', { name: 'Cartes' }).waitFor()
    await keysAreOn(page)
    await presentCard(page, code)
    await page.waitForURL((url) => url.searchParams.get('q') === code)
    await page.evaluate(`localStorage.setItem('farhapass.one-key', 'false')`)
    await page.reload()
    await keysAreOn(page)
    await page.keyboard.press('?')
    await page.waitForTimeout(400)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Rechercher' }).waitFor()
    await page.context().close()
  })
})

describe('the products by the keyboard alone', { retry: 0 }, () => {
  inOrder()
  let vendor: Page
  const focused = () => vendor.evaluate<string>('document.activeElement.textContent')
  beforeAll(async () => {
    vendor = await journey.enter('vendor')
    await openCounter(vendor)
  })

  test('«?» lists the keys that pay, take one piece off and go back', async () => {
    await keysAreOn(vendor)
    await press(vendor, '?')
    const help = vendor.getByRole('dialog', { name: 'Raccourcis clavier' })
    for (const [act, key] of [
      ['Encaisser', 'Entrée'],
      ['Un de moins de la ligne choisie', 'Retour arrière'],
      ['Revenir aux produits', 'Échap'],
    ] as const)
      await help.locator('dl > div').filter({ hasText: act }).getByText(key, { exact: true }).waitFor()
    await vendor.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
  })

  test('«/», a word and Enter or ↓ reach the product, and Enter adds it', async () => {
    const search = vendor.getByRole('searchbox')
    const look = async (word: string, key: 'Enter' | 'ArrowDown', found: string) => {
      await press(vendor, '/')
      await vendor.keyboard.type(word, { delay: 120 })
      await vendor.keyboard.press(key)
      await expect.poll(focused).toContain(found)
    }
    await look('côtel', 'ArrowDown', "Côtelettes d'agneau")
    await search.fill('')
    await search.blur()
    await look('mixte', 'Enter', 'Mixte grill')
    await press(vendor, 'Enter')
    await vendor.getByRole('heading', { name: 'Panier (1)' }).waitFor()
    await search.fill('')
  })

  test('a typed quantity above the stock is refused while it is typed, and nothing is added', async () => {
    await vendor.getByRole('button', { name: 'Mixte grill : 1, changer' }).click()
    const pad = vendor.getByRole('dialog')
    await pad.getByRole('button', { name: 'Mettre', exact: true }).waitFor()
    for (const digit of '999') await pad.getByRole('button', { name: digit, exact: true }).click()
    await pad.getByRole('alert').getByText("il n'en reste que").waitFor()
    expect(await pad.getByRole('button', { name: /^Mettre/ }).count()).toBe(0)
    await vendor.keyboard.press('Enter')
    await vendor.keyboard.press('Escape')
    await vendor.getByRole('button', { name: 'Mixte grill : 1, changer' }).waitFor()
  })

  test('Escape closes the menu of the till, and leaves the payment under it as it is', async () => {
    await vendor.setViewportSize({ width: 1280, height: 800 })
    await vendor.getByRole('button', { name: /^Encaisser/ }).click()
    await vendor.getByText('Scannez la carte', { exact: true }).waitFor()
    await vendor.getByRole('button', { name: 'Plus', exact: true }).click()
    await vendor.getByRole('menuitem', { name: 'Demandes' }).waitFor()
    await vendor.keyboard.press('Escape')
    await vendor.getByRole('menuitem', { name: 'Demandes' }).waitFor({ state: 'hidden' })
    await vendor.waitForTimeout(300)
    await vendor.getByText('Scannez la carte', { exact: true }).waitFor()
    await vendor.keyboard.press('Escape')
    await vendor.getByText('Scannez la carte', { exact: true }).waitFor({ state: 'hidden' })
    await vendor.getByRole('button', { name: 'Vider' }).click()
  })
})
