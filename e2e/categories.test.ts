/** The categories: an administrator changes them, and an open till shows each change without reload. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let till: Page

beforeAll(async () => {
  ;[admin, till] = await Promise.all([journey.enter('admin'), journey.enter('grillades@farha.test')])
  await admin.goto('/admin/categories')
  await row('Grillades').waitFor()
})

const list = () => admin.getByRole('list', { name: 'Catégories', exact: true })
const row = (name: string) => list().locator('[data-row]').filter({ hasText: name })
const nameOf = (name: string) => admin.getByRole('button', { name: `${name}, renommer` })
const field = () => list().getByRole('textbox')
/** Keeps the focus on «Annuler»: the message stays while it has the focus, however slow the machine is. */
const holdUndo = () => admin.getByRole('button', { name: 'Annuler' }).focus()
const dialog = () => admin.getByRole('dialog')
const names = () =>
  list()
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((each) => each.querySelector('button[title="Renommer"]')?.textContent))
const chips = (page: Page, label: string) =>
  page.getByRole('list', { name: label, exact: true }).getByRole('listitem').allInnerTexts()

/** Waits until the open till shows these chips, in this order. */
async function tillShows(wanted: readonly string[]): Promise<void> {
  await expect.poll(() => chips(till, 'Catégories')).toEqual(['Tout', ...wanted])
}
async function choose(name: string, words: string): Promise<void> {
  await admin.getByRole('button', { name: `Actions sur ${name}` }).click()
  await admin.getByRole('menuitem', { name: words }).click()
}

describe('the order of the categories', () => {
  test('is the same at the tills and in the strip of chips above the list', async () => {
    const order = [
      'Grillades',
      'Plats',
      'Sandwichs et snacks',
      'Desserts et pâtisseries',
      'Boissons',
      'Épicerie du souk',
    ]
    expect(await names()).toEqual(order)
    expect(await chips(admin, 'Catégories sur les caisses')).toEqual(order)
    await tillShows(['Grillades', 'Plats', 'Sandwichs et snacks', 'Boissons'])
    await look(admin, 'categories', { wide: 'categories', narrow: 'categories-phone' })
    nothingFound()
  })

  test('is changed by Alt and an arrow, keeps the focus, and can be undone', async () => {
    await nameOf('Grillades').focus()
    await admin.keyboard.press('Alt+ArrowDown')
    await admin.getByRole('status').getByText('Grillades : place 2 sur 6').waitFor()
    await nameOf('Grillades').and(admin.locator(':focus')).waitFor()
    await admin.keyboard.press('Alt+ArrowDown')
    await admin.getByRole('status').getByText('Grillades : place 3 sur 6').waitFor()
    await nameOf('Grillades').and(admin.locator(':focus')).waitFor()
    await holdUndo()
    await tillShows(['Plats', 'Sandwichs et snacks', 'Grillades', 'Boissons'])
    await look(admin, 'a category moved')
    await admin.getByRole('button', { name: 'Annuler' }).click()
    await tillShows(['Plats', 'Grillades', 'Sandwichs et snacks', 'Boissons'])
    nothingFound()
  })

  test('is changed by «Monter» and «Descendre», which are disabled at the ends of the list', async () => {
    await admin.getByRole('button', { name: 'Monter Grillades' }).click()
    await tillShows(['Grillades', 'Plats', 'Sandwichs et snacks', 'Boissons'])
    await admin.getByRole('button', { name: 'Monter Grillades' }).press('Enter')
    await admin.getByRole('button', { name: 'Descendre Épicerie du souk' }).press('Enter')
    expect((await names())[0]).toBe('Grillades')
    expect((await names())[5]).toBe('Épicerie du souk')
  })

  test('is changed by dragging a row by its handle', async () => {
    const from = await row('Boissons').locator('[data-handle]').boundingBox()
    const to = await row('Grillades').locator('[data-handle]').boundingBox()
    if (!from || !to) throw new Error('a row has no handle')
    await admin.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await admin.mouse.down()
    await admin.mouse.move(from.x + from.width / 2, from.y - 40, { steps: 4 })
    await admin.mouse.move(to.x + to.width / 2, to.y + to.height / 3, { steps: 8 })
    await admin.mouse.up()
    await tillShows(['Boissons', 'Grillades', 'Plats', 'Sandwichs et snacks'])
    expect((await names())[0]).toBe('Boissons')
  })
})

describe('a category', () => {
  test('is renamed in its row: Enter saves the new name, Escape keeps the old one', async () => {
    await nameOf('Plats').press('Enter')
    await field().fill('Tajines')
    await field().press('Escape')
    await nameOf('Plats').and(admin.locator(':focus')).waitFor()
    await admin.keyboard.press('Enter')
    await field().fill('Plats mijotés')
    await field().press('Enter')
    await nameOf('Plats mijotés').and(admin.locator(':focus')).waitFor()
    await tillShows(['Boissons', 'Grillades', 'Plats mijotés', 'Sandwichs et snacks'])
  })

  test('cannot have the name of another category, whatever its accents and case', async () => {
    journey.forgive(/409/)
    await nameOf('Plats mijotés').click()
    await field().fill('EPICERIE du souk')
    await field().press('Enter')
    await list().getByText(refusals['category-name-taken']).waitFor()
    await look(admin, 'a name that is taken')
    await field().press('Escape')
    await admin.getByLabel('Nouvelle catégorie').fill('boissons')
    await admin.getByLabel('Nouvelle catégorie').press('Enter')
    await admin.getByText(refusals['category-name-taken']).waitFor()
    nothingFound()
  })

  test('is added by typing a name and Enter, then gets a colour and an icon', async () => {
    await admin.getByLabel('Nouvelle catégorie').fill('Glaces')
    await admin.getByLabel('Nouvelle catégorie').press('Enter')
    await row('Glaces').getByText('0 produit').waitFor()
    await admin.getByRole('button', { name: 'Couleur et icône de Glaces' }).click()
    await dialog().getByRole('radio', { name: 'Rose' }).focus()
    await admin.keyboard.press('Space')
    await dialog().getByRole('radio', { name: 'Aucune' }).focus()
    for (let n = 0; n < 11; n += 1) await admin.keyboard.press('ArrowRight')
    await dialog().getByText('Glace', { exact: true }).waitFor()
    await look(admin, 'the colour and the icon of a category')
    await admin.keyboard.press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    await expect.poll(() => chips(admin, 'Catégories sur les caisses')).toContain('Glaces')
    nothingFound()
  })

  test('has the VAT rate that is typed, or none', async () => {
    const rate = dialog().getByLabel('Taux de TVA (facultatif)')
    await choose('Glaces', 'Modifier')
    await rate.fill('101')
    await rate.press('Enter')
    await dialog().getByText('De 0 à 100 %, ou rien.').waitFor()
    await look(admin, 'a rate of VAT that is none')
    await rate.fill('5,5')
    await rate.press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    await admin.reload()
    await choose('Glaces', 'Modifier')
    expect(await rate.inputValue()).toBe('5,5\u00A0%')
    await rate.fill('')
    await rate.press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('that is switched off disappears from the tills, and so do its products', async () => {
    const active = row('Boissons').getByRole('switch', { name: 'Active' })
    await active.press('Space')
    await holdUndo()
    await tillShows(['Grillades', 'Plats mijotés', 'Sandwichs et snacks'])
    expect(await chips(admin, 'Catégories sur les caisses')).not.toContain('Boissons')
    await admin.getByRole('status').getByText('Boissons : inactive').waitFor()
    await admin.getByRole('button', { name: 'Annuler' }).click()
    await tillShows(['Boissons', 'Grillades', 'Plats mijotés', 'Sandwichs et snacks'])
    const kitchen = row('Boissons').getByRole('switch', { name: 'Passe par la cuisine' })
    await kitchen.press('Space')
    await expect.poll(() => kitchen.isChecked()).toBe(true)
  })

  test('that holds products hands them to another category before it is deleted', async () => {
    await choose('Sandwichs et snacks', 'Supprimer')
    await dialog()
      .getByText(/^Cette catégorie contient \d+\sproduits\.$/)
      .waitFor()
    const send = dialog().getByRole('button', { name: 'Déplacer et supprimer' })
    expect(await send.isDisabled()).toBe(true)
    await look(admin, 'a category to be erased, with products')
    await dialog().getByLabel('Déplacer vers…').selectOption('Plats mijotés')
    await send.click()
    await dialog().waitFor({ state: 'hidden' })
    await tillShows(['Boissons', 'Grillades', 'Plats mijotés'])
    await till.getByRole('button', { name: /^Frites/ }).waitFor()
    nothingFound()
  })

  test('that is empty is deleted at once', async () => {
    await choose('Glaces', 'Supprimer')
    await dialog().getByText('Elle ne contient aucun produit.').waitFor()
    await dialog().getByRole('button', { name: 'Supprimer' }).click()
    await row('Glaces').waitFor({ state: 'detached' })
    expect(await names()).toEqual([
      'Boissons',
      'Grillades',
      'Plats mijotés',
      'Desserts et pâtisseries',
      'Épicerie du souk',
    ])
  })
})
