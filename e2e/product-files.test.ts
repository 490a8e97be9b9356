/** Files for the catalogue: photos of products, and lists of products from a spreadsheet. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueColumns } from '#rules/catalogue/catalogue-file.ts'
import { exportAs } from './venue/export.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { listProducts, openProduct, question } from './venue/products-screen.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let till: Page

beforeAll(async () => {
  ;[admin, till] = await Promise.all([journey.enter('admin'), journey.enter('grillades@farha.test')])
})

const tile = (name: string) => till.locator('[data-tile]').filter({ hasText: name })
const press = (name: string) => question(admin).getByRole('button', { name, exact: true }).click()

/** A photo wider than it is high, as a phone takes it. */
const photo = (background: string) =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').first().setInputFiles(file)

describe('the photo of a product', () => {
  test('that the browser cannot read is refused, and the form says so', async () => {
    await openProduct(admin, 'Brochettes de kefta')
    const html = Buffer.from('<p>bonjour')
    await choose(admin, { name: '../photo.jpg', mimeType: 'image/jpeg', buffer: html })
    await admin.getByText('Cette photo JPG est abîmée ou incomplète.').waitFor()
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0')
    await choose(admin, { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: heic })
    await admin.getByText(/^Photo HEIC/).waitFor()
  })

  test('is chosen, cropped to a square, previewed as the till will show it, and sent with the form', async () => {
    await choose(admin, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo('#c0392b') })
    await admin.getByRole('heading', { name: 'Cadrer la photo' }).waitFor()
    await admin.getByRole('button', { name: 'Utiliser cette photo' }).and(admin.locator(':enabled')).waitFor()
    await look(admin, 'a photo being cut')
    await press('Utiliser cette photo')
    await admin.locator('figure img').waitFor()
    await look(admin, 'a product with another photo')
    await admin.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await admin.getByText('Produit mis à jour', { exact: true }).first().waitFor()
    nothingFound()
  })

  test('is shown on the tiles of a till that shows photos, without a reload', async () => {
    await till.evaluate(`
      localStorage.setItem('farhapass.photos', 'true')
      dispatchEvent(new StorageEvent('storage', { key: 'farhapass.photos' }))`)
    const shown = tile('Brochettes de kefta').locator('img')
    await shown.waitFor()
    const before = await shown.getAttribute('src')
    await look(till, 'a till with photos')
    await openProduct(admin, 'Brochettes de kefta')
    await admin.getByRole('button', { name: 'Retirer la photo' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(() => shown.count()).toBe(0)
    expect(before).toMatch(/^\/images\/[0-9a-f]{64}-160\.webp$/)
    nothingFound()
  })
})

describe('a catalogue in a file', () => {
  const head = Object.values(catalogueColumns).join(';')
  const csv = (...lines: string[]) => ({
    name: 'carte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\r\n')),
  })
  const soup = 'Soupes du souk;Soupes;Bissara;Fèves;12,00;Unité;40;5;10;oui'

  async function openImport() {
    await listProducts(admin)
    await admin.getByRole('button', { name: 'Importer un tableur' }).click()
    await admin.getByText('Choisir un fichier').waitFor()
  }
  const button = (name: string | RegExp) =>
    admin.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  const line = (name: string) => admin.getByRole('row').filter({ hasText: name })

  test('with faults lists the faults of every line at once, and none of its lines is imported', async () => {
    await openImport()
    await choose(
      admin,
      csv(
        soup,
        'Soupes du souk;Soupes;Loubia;;cher;Unité;;;;',
        'Soupes du souk;;Harira;;9;Unité;12,5;;;',
        'Soupes du souk;Soupes;Chorba;;-1;Unité;;;;',
      ),
    )
    await admin.getByText('1 produit : 1 nouveau · 3 lignes à corriger').waitFor()
    await line('Loubia').getByText("Ligne 3 · Loubia : « cher » n'est pas un montant").waitFor()
    await line('Harira')
      .getByText('Ligne 4 · Harira : catégorie manquante · 12,5 en unités ? Écrivez « kg ».')
      .waitFor()
    await line('Chorba').getByText('Ligne 5 · Chorba : Le prix ne peut pas être négatif : « -1 »').waitFor()
    expect(await button(/^Importer \d/).count()).toBe(0)
    await look(admin, 'a catalogue with faults', { wide: 'import-catalogue' })
    await button('À corriger (3)').click()
    await expect.poll(() => line('Bissara').count()).toBe(0)
    nothingFound()
  })

  test('has a faulty line corrected in the preview, its other faulty lines put aside, and thresholds proposed', async () => {
    await button('Corriger la ligne 3').click()
    await look(admin, 'a line of a catalogue to be corrected')
    await question(admin).getByLabel('Prix (DH)').fill('11,-')
    await question(admin).getByLabel('Stock', { exact: true }).fill('20 pièces')
    await press('Corriger')
    await button(/^Écarter 2\s/).click()
    await admin.getByText('2 produits : 2 nouveaux', { exact: true }).waitFor()
    await line('Loubia').getByText('2 · 4 proposés').waitFor()
    await line('Bissara').getByText('5 · 10', { exact: true }).waitFor()
    await admin.getByText('Nouveau stand : Soupes du souk · Nouvelle catégorie : Soupes').waitFor()
    nothingFound()
  })

  test('is imported whole, and its stand, category and products exist at once afterwards', async () => {
    await button(/^Importer 2\s/).click()
    await admin.getByText('Catalogue importé').waitFor()
    await look(admin, 'a catalogue brought in')
    await button('Terminer').click()
    await listProducts(admin, '?q=bissara')
    await admin.getByRole('row').filter({ hasText: 'Soupes du souk' }).getByText('12,00 DH').waitFor()
    nothingFound()
  })

  test('that changes a price shows the change line by line, and asks what an unknown column contains', async () => {
    await openImport()
    const table =
      'Carte du soir\nStand;Catégorie;Produit;Prix;Vendu au\nSoupes du souk;Soupes;Bissara;14;pièce'
    await choose(admin, { name: 'carte.csv', mimeType: 'text/csv', buffer: Buffer.from(`sep=;\n${table}`) })
    await admin.getByText('1 produit à mettre à jour : 1 prix').waitFor()
    await admin.getByText('1 ligne au-dessus des titres laissée de côté.').waitFor()
    await line('Bissara').getByText('Prix 12,00 → 14,00 DH').waitFor()
    expect(await admin.getByLabel('Colonne « Vendu au »').locator('option').allInnerTexts()).toEqual([
      'Unité',
      'Laisser de côté',
    ])
    await look(admin, 'a catalogue with a column to be named')
    await button('Modifier les lignes').click()
    nothingFound()
  })

  test('can have its import cancelled for ten minutes, after a reload too', async () => {
    await admin.getByLabel("Lignes copiées d'un tableur").fill('')
    await listProducts(admin)
    await button('Annuler cet import').click()
    await look(admin, 'an import about to be cancelled')
    await press('Annuler cet import')
    await question(admin).getByText('2 produits et 1 stand supprimés.').waitFor()
    await press('Terminer')
    await expect.poll(() => button('Annuler cet import').count()).toBe(0)
    nothingFound()
  })

  test.each(['CSV', 'XLSX'] as const)(
    'that was exported as %s changes nothing when it is imported again',
    async (kind) => {
      await listProducts(admin)
      const [saved] = await Promise.all([
        admin.waitForEvent('download'),
        exportAs(admin, `Catalogue, ${kind}`),
      ])
      const buffer = readFileSync(await saved.path())
      await openImport()
      await choose(admin, { name: saved.suggestedFilename(), mimeType: 'application/octet-stream', buffer })
      await admin.getByText('64 produits : 64 inchangés').waitFor()
      expect(await button(/^Importer \d/).count()).toBe(0)
      await button('Modifier les lignes').click()
      await admin.getByLabel("Lignes copiées d'un tableur").fill('')
    },
  )
})
