/** The organiser's lists on a laptop and a phone: tables stay tables, words stay whole, and nothing scrolls sideways. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startJourney } from './venue/journey.ts'
import { onceSettled } from './venue/settled.ts'
import { unfold } from './venue/unfold.ts'

const journey = startJourney()
const laptops = [
  { width: 1280, height: 640 },
  { width: 1366, height: 640 },
  { width: 1280, height: 800 },
]
const sizes = [...laptops, { width: 768, height: 1024 }, { width: 390, height: 740 }]

let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})

/** Lists what is wrong with the page: cards in place of a table, words broken in their middle, and sideways scroll. */
const faultsOfPage = `(() => {
  const main = document.querySelector('main')
  const faults = []
  if (innerWidth >= 768 && main.querySelector('[data-cards]')) faults.push('cards in place of a table')
  for (const each of [document.documentElement, ...main.querySelectorAll('*')])
    if (each.scrollWidth > each.clientWidth + 1 && (each === document.documentElement || /auto|scroll/.test(getComputedStyle(each).overflowX)))
      faults.push(each.tagName + ' scrolls ' + (each.scrollWidth - each.clientWidth) + ' px sideways')
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement.checkVisibility({ visibilityProperty: true }) || node.parentElement.closest('.fp-hidden')) continue
    for (const word of node.data.matchAll(/\\p{L}{2,}/gu)) {
      const range = document.createRange()
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
      if (tops.size > 1) faults.push('broken word: ' + word[0])
    }
  }
  return faults
})()`

const painted = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'
const rows = () => admin.locator('main [data-row]')

async function open(path: string): Promise<void> {
  await admin.goto(path)
  await rows().first().waitFor()
}

async function faultsAt(size: { width: number; height: number }): Promise<string[]> {
  await admin.setViewportSize(size)
  await admin.evaluate(painted)
  const found = await onceSettled(admin, () => admin.evaluate<string[]>(faultsOfPage))
  return found.map((fault) => `${size.width} × ${size.height}: ${fault}`)
}

const rowsInSight = async (): Promise<number> => {
  const tops = await rows().evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  return tops.filter((bottom) => bottom <= 800).length
}

const headings = () => admin.locator('main thead th:not(:has(.fp-hidden))').allInnerTexts()

describe('a list of the organiser', () => {
  test.each([
    '/products',
    '/stands?vue=tableau',
    '/users',
    '/users?onglet=journal',
    '/sales?periode=month',
    '/cards',
    '/notifications?statut=all',
    '/admin/stock-overview',
    '/admin/stock-overview?onglet=mouvements&periode=all',
    '/admin/recharge-sessions?periode=all',
    '/admin/cashier-sessions?periode=all',
    '/admin/cash-proof',
    '/admin/watch?periode=all',
  ])('has neither cards for a table, nor a broken word, nor sideways scroll: %s', async (path) => {
    await open(path)
    const faults: string[] = []
    for (const size of sizes) faults.push(...(await faultsAt(size)))
    expect(faults).toEqual([])
  })

  test('has none of them where the lines of an import are looked at', async () => {
    await admin.goto('/products?id=importer')
    const lines = [
      'Stand;Catégorie;Produit;Prix;Unité;Stock',
      'Soupes du souk;Soupes;Bissara de fèves;12,00;Unité;40',
      'Soupes du souk;Soupes;Loubia;cher;Unité;',
    ]
    await admin
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        ...{ name: 'carte.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
      })
    await rows().first().waitFor()
    const faults: string[] = []
    for (const size of sizes) faults.push(...(await faultsAt(size)))
    expect(faults).toEqual([])
  })

  test.each([
    ['/products', ['Produit', 'Stand', 'Prix', 'Stock', 'Actions']],
    ['/stands?vue=tableau', ['Nom', 'Statut', 'Vendeur', 'Ventes du jour', 'Actions']],
    ['/users', ['Nom', 'Rôle', 'Stand', 'Statut', 'Actions']],
    ['/sales?periode=month', ['Commande', 'Date', 'Stand', 'Vendeur', 'Montant', 'Statut']],
    ['/admin/stock-overview', ['Produit', 'Stand', 'Stock actuel', 'Historique']],
  ])(
    'shows ten rows, or all it has, at 1280 × 800, with the columns that matter: %s',
    async (path, wanted) => {
      await admin.setViewportSize({ width: 1280, height: 800 })
      await open(path)
      await admin.evaluate(painted)
      expect(await rowsInSight()).toBeGreaterThanOrEqual(Math.min(10, await rows().count()))
      expect(await headings()).toEqual(expect.arrayContaining(wanted))
    },
  )

  test('has its other columns in the details of a row', async () => {
    await admin.setViewportSize({ width: 1280, height: 640 })
    await open('/products')
    const unfolded = await unfold(admin, rows().first())
    await unfolded.getByText('Catégorie', { exact: true }).waitFor()
    await unfolded.getByText('Seuils', { exact: true }).waitFor()
  })

  test('has its filters in one row in a low window: the search, and «Filtres (1)»', async () => {
    await admin.setViewportSize({ width: 1280, height: 640 })
    await open('/products?epuises=hidden')
    const filters = admin.locator('main search')
    expect((await filters.boundingBox())?.height).toBeLessThanOrEqual(76)
    expect(await filters.getByRole('combobox').count()).toBe(0)
    await filters.getByRole('button', { name: 'Filtres (1)', exact: true }).click()
    const sheet = admin.getByRole('dialog', { name: 'Filtres' })
    await sheet.getByLabel('Épuisés', { exact: true }).selectOption('shown')
    await sheet.getByRole('button', { name: 'Voir les produits', exact: true }).click()
    await filters.getByRole('button', { name: 'Filtres', exact: true }).waitFor()
  })
})
