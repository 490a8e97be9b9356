import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()

/** The button is in sight under the warning about an address that not every phone opens. */
async function isInSightAtOnce(page: Page, prepare: Locator) {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 640 },
  ]) {
    await page.setViewportSize(size)
    const { y, height } = (await prepare.boundingBox())!
    expect([size.width, y + height <= size.height]).toEqual([size.width, true])
  }
}

/** So that the five hundred cards of the test are the only ones to print. */
async function markAllPrinted(admin: Page): Promise<void> {
  for (;;) {
    const answer = await admin.request.get('/api/v1/cards/ids?printed=not-printed')
    const { ids } = (await answer.json()) as { ids: string[] }
    if (ids.length === 0) return
    await asked(admin, '/cards/printed', { cardIds: ids.slice(0, 100) })
  }
}

test('five hundred cards that were never printed are printed and marked with four taps, and the screen stays responsive', async () => {
  const admin = await journey.enter('admin')
  const question = () => admin.getByRole('dialog')
  await markAllPrinted(admin)
  for (let calls = 0; calls < 5; calls += 1)
    await asked(admin, '/cards/batch', {
      operationIds: Array.from({ length: 100 }, () => makeOperationId(new Date(), randomBytes(10))),
      ...{ type: 'BASIC', initialBalance: 50_00, validityDays: 30 },
    })
  await admin.goto('/cards')
  await admin.getByRole('button', { name: 'Imprimer les non imprimées', exact: true }).click()
  await question()
    .getByRole('heading', { name: /^Imprimer 500.cartes$/ })
    .waitFor()
  await isInSightAtOnce(admin, question().getByRole('button', { name: 'Préparer 500\u00A0cartes' }))
  await admin.evaluate(`
    window.longest = 0
    let before = performance.now()
    const beat = () => {
      const now = performance.now()
      window.longest = Math.max(window.longest, now - before)
      before = now
      requestAnimationFrame(beat)
    }
    beat()`)
  const began = Date.now()
  await question().getByRole('button', { name: 'Préparer 500\u00A0cartes' }).click()
  await question()
    .getByText(/^Carte [1-9]\d* sur 500$/)
    .waitFor()
  const pdf = question().getByRole('link', { name: 'Ouvrir le PDF (100\u00A0pages)' })
  await pdf.waitFor()
  const longest = await admin.evaluate<number>('window.longest')
  process.stdout.write(
    `500 cards were prepared in ${Date.now() - began} ms; the screen stood still for ${Math.round(longest)} ms\n`,
  )
  expect(longest).toBeLessThan(1_000)
  await look(admin, 'five hundred cards to print')
  nothingFound()
  const [paper] = await Promise.all([admin.waitForEvent('popup'), pdf.click()])
  await paper.close()
  await question().getByText('Les 500\u00A0cartes sont-elles sorties\u00A0?', { exact: true }).waitFor()
  await question().getByRole('button', { name: 'Oui', exact: true }).click()
  await question().waitFor({ state: 'hidden' })
  await admin.getByText('Cartes marquées comme imprimées', { exact: true }).waitFor()
  await admin.getByRole('button', { name: 'Imprimer les non imprimées', exact: true }).click()
  await admin.getByText('Toutes les cartes sont imprimées.', { exact: true }).waitFor()

  const choosePage = admin.getByRole('checkbox', { name: 'Tout sélectionner (page)' })
  const button = (name: string | RegExp) => admin.getByRole('button', { name })
  await choosePage.check()
  await button('Sélectionner les 500 premiers résultats').click()
  await admin.getByText(/^500.cartes sélectionnées$/).waitFor()
  await admin.getByText(/^500.cartes au plus à la fois/).waitFor()
  await button('Tout désélectionner').click()
  const next = button(/^Sélectionner les \d+ suivants$/)
  await next.waitFor()
  await look(admin, 'the next results after the first five hundred')
  nothingFound()
  const [count] = (await next.innerText()).match(/\d+/) ?? []
  await next.click()
  await admin.getByText(new RegExp(`^${count}.cartes sélectionnées$`)).waitFor()
})
