/** The counters' screens at the heights of tablets, laptops and phones: every button can be pressed without scrolling. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { filmCards } from './scanner/card-film.ts'
import { measureHeights, phones, wideScreens } from './venue/heights.ts'
import { phone, startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { lay, press, tell } from './venue/recharge-desks.ts'
import { findCard, issueCard, openTillFirst } from './venue/through-the-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'empty-films-'))
const film = join(folder, 'nothing.y4m')
const journey = startJourney({ film })
const heights = measureHeights()
let admin: Page
let card: CardOnTheWire

beforeAll(async () => {
  filmCards(film, [{ frames: 30, texts: [] }])
  admin = await journey.enter('admin')
  card = await issueCard(admin, 35_00)
})
// A page that is offline writes so to the console.
beforeEach(() => journey.forgive(/ERR_INTERNET_DISCONNECTED/))
afterAll(() => rmSync(folder, { recursive: true }))
afterAll(() => process.stdout.write(`${heights.looked} buttons looked at, each size counted\n`))

const acts = ['Recharger', 'Rembourser', 'Initialiser']
const quickAmounts = [20, 50, 100, 150, 200, 500].map((amount) => `${amount},00 DH`)
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Virgule', '0', 'Effacer le dernier chiffre']

async function operator(float?: number): Promise<Page> {
  const before =
    float === undefined
      ? undefined
      : (asking: Parameters<typeof openTillFirst>[0]) => openTillFirst(asking, float)
  return enterAs(journey, await createPerson(admin, 'recharge_operator'), { before })
}

test('at a recharge desk every amount and every key is in reach without scrolling, from the empty desk to the result', async () => {
  const page = await operator(500_00)
  await page.getByText('Scannez une carte', { exact: true }).waitFor()
  await heights.look(page, 'no card', ['Activer la caméra', 'Saisir le code'], phones)
  await heights.look(page, 'no card', ['Caméra', 'Saisir le code'], wideScreens)
  await lay(page, card)
  await heights.look(page, 'a card', [
    ...acts,
    ...quickAmounts,
    ...digits,
    'Annuler',
    'Vendre la carte 35,00 DH',
  ])
  await press(page, '100,00 DH')
  await heights.look(page, 'an amount', [
    ...acts,
    ...quickAmounts,
    ...digits,
    'Annuler',
    'Encaisser 135,00 DH',
  ])
  await press(page, 'Rembourser')
  await heights.look(page, 'a refund', [...acts, 'Annuler', 'Confirmer le remboursement de 35,00 DH'])
  await page.setViewportSize(phone)
  await press(page, 'Recharger')
  await press(page, 'Encaisser 135,00 DH')
  await tell(page, 'Carte vendue et rechargée')
  await page.context().close()
  heights.everythingInReach()
})

test('at a recharge desk two warnings above one card push no button out of reach, even with the camera open', async () => {
  await admin.request.post('/api/v1/settings/cards', { data: { blocksSuspectCards: false } })
  const warned = await findCard(
    admin,
    ({ isAuthentic, isActive, toCollect, lastPurchaseAt }) =>
      !isAuthentic && isActive && toCollect > 0 && lastPurchaseAt !== null,
  )
  const page = await operator(500_00)
  await page.context().grantPermissions(['camera'], { origin: journey.server.address })
  await press(page, 'Caméra')
  await page.locator('video').waitFor()
  await lay(page, warned)
  await press(page, '100,00 DH')
  const buttons = [
    ...acts,
    'Vendre cette carte',
    ...quickAmounts,
    ...digits,
    'Annuler',
    'Recharger 100,00 DH',
  ]
  await heights.look(page, 'two warnings', buttons, wideScreens)
  await press(page, 'Rembourser')
  const refund = `Confirmer le remboursement de ${plainSpaces(formatDirhams(warned.balance))}`
  await heights.look(page, 'two warnings, a refund', [...acts, 'Annuler', refund], wideScreens)
  await page.context().close()
  heights.everythingInReach()
})

const kinds = {
  note: [200, 100, 50, 20].map((value) => `un billet de ${value} DH`),
  coin: ['10', '5', '2', '1', '0,50', '0,20', '0,10'].map((value) => `une pièce de ${value} DH`),
}
const steps = [...kinds.note, ...kinds.coin].flatMap((piece) => [`Retirer ${piece}`, `Ajouter ${piece}`])

test('the float of a drawer is chosen, or counted, without scrolling', async () => {
  const page = await operator()
  await page.goto('/recharge/session')
  await page.getByRole('button', { name: 'Ouvrir la caisse' }).waitFor()
  await heights.look(page, 'opening', [
    ...['0 DH', '500 DH', '1 000 DH'],
    ...['Compter les billets et les pièces', 'Ouvrir la caisse'],
  ])
  await press(page, 'Compter les billets et les pièces')
  await heights.look(page, 'opening count', [...steps, 'Saisir le total', 'Ouvrir la caisse'], wideScreens)
  await heights.look(page, 'opening count', ['Ouvrir la caisse'], phones)
  await page.context().close()
  heights.everythingInReach()
})

test('a drawer is counted at the end of the evening without scrolling', async () => {
  const page = await operator(500_00)
  await page.goto('/recharge/session')
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await heights.look(page, 'an open drawer', ["Entrée / sortie d'espèces", 'Clôturer ma caisse'])
  await press(page, 'Clôturer ma caisse')
  const ends = ["J'ai fini de compter", 'Garder la caisse ouverte']
  await heights.look(page, 'closing count', [...steps, 'Saisir le total', ...ends], wideScreens)
  await heights.look(page, 'closing count', ends.slice(0, 1), phones)
  await press(page, 'Saisir le total')
  await page.getByLabel('Total compté').fill('730')
  await press(page, "J'ai fini de compter")
  await page.getByRole('button', { name: 'Recompter' }).waitFor()
  await page.getByLabel("Expliquez l'écart").fill('Pourboire')
  await heights.look(page, 'counted', ['Clôturer la caisse', 'Recompter'])
  await page.context().close()
  heights.everythingInReach()
})
