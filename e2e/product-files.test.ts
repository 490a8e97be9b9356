/** Files for the catalogue: photos of products, and lists of products from a spreadsheet. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueColumns } from '#rules/catalogue/catalogue-file.ts'
import { refusals } from '#rules/plain/refusal.ts'
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
    await admin.getByText(refusals['image-unreadable']).waitFor()
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
    await admin.getByRole('button', { name: 'Importer et exporter le catalogue' }).click()
    await admin.getByRole('menuitem', { name: 'Importer un catalogue' }).click()
    await question(admin).getByText('Choisir un fichier').waitFor()
  }

  test('with faults lists the fault of each line, and none of its lines is imported', async () => {
    await openImport()
    await choose(admin, csv(soup, 'Soupes du souk;Soupes;Loubia;;cher;Unité;;;;'))
    await question(admin).getByText('1 ligne en erreur').waitFor()
    await question(admin).getByText('Ligne 3').waitFor()
    expect(
      await question(admin)
        .getByRole('button', { name: /^Importer/ })
        .count(),
    ).toBe(0)
    await look(admin, 'a catalogue with a fault')
    await press('Modifier la liste')
    nothingFound()
  })

  test('is previewed before the import, and its stand, category and product exist at once afterwards', async () => {
    await choose(admin, csv(soup))
    await question(admin).getByText('1 produit à ajouter').waitFor()
    await question(admin).getByText('Nouveau stand : Soupes du souk · Nouvelle catégorie : Soupes').waitFor()
    await press('Importer 1 produit')
    await question(admin).getByText('Catalogue importé').waitFor()
    await look(admin, 'a catalogue brought in')
    await press('Terminer')
    await listProducts(admin, '?q=bissara')
    await admin.getByRole('row').filter({ hasText: 'Soupes du souk' }).getByText('12,00 DH').waitFor()
    nothingFound()
  })

  test.each(['CSV', 'XLSX'])(
    'that was exported as %s changes nothing when it is imported again',
    async (kind) => {
      await listProducts(admin)
      await admin.getByRole('button', { name: 'Importer et exporter le catalogue' }).click()
      await admin.getByRole('menuitem', { name: 'Exporter le catalogue' }).click()
      const [saved] = await Promise.all([admin.waitForEvent('download'), press(`Exporter (${kind})`)])
      const buffer = readFileSync(await saved.path())
      await openImport()
      await choose(admin, { name: saved.suggestedFilename(), mimeType: 'application/octet-stream', buffer })
      await question(admin).getByText('65 sans changement').waitFor()
      expect(
        await question(admin)
          .getByRole('button', { name: /^Importer/ })
          .count(),
      ).toBe(0)
    },
  )
})
