import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { keepSuspectCard } from '#rules/card/suspect-card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { fillCart, openCounter, openDesk, result } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { findCard, issueCard, issueHeldCard } from './venue/through-the-api.ts'

const journey = startJourney()
const unknown = 'FP-000000-0000000000000000'
let expired: string
let deactivated: string
let suspect: string
let light: string
let unsold: string
let given: string
let admin: Page
let vendor: Page
let operator: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
  const now = new Date().toISOString()
  expired = (await findCard(admin, ({ isActive }) => isActive, '&status=expired')).code
  const isCurrent = ({ expiresAt }: CardOnTheWire) => (expiresAt ?? '') > now
  // A deactivated card, not an initialized one: the code of an initialized card still works.
  deactivated = (await findCard(admin, (card) => card.ending === 'deactivated' && isCurrent(card))).code
  suspect = (await findCard(admin, (card) => !card.isAuthentic && card.isActive && isCurrent(card))).code
  light = (await issueCard(admin, 10_00)).code
  unsold = (await issueCard(admin, 50_00)).code
  given = (await issueHeldCard(admin, 50_00)).code
  vendor = await journey.enter('vendor')
  await openCounter(vendor)
  await fillCart(vendor, ['Brochettes de kefta', 'Frites', 'Eau minérale 50 cl'])
  operator = await journey.enter('recharge_operator')
  await openDesk(operator, '500 DH')
})
// Browsers write refusals (status 4xx) to the console.
beforeEach(() => journey.forgive(/status of 4\d\d/))

describe("at the vendor's counter", () => {
  const scan = async (code: string) => {
    await presentCard(vendor, code)
    await vendor.getByRole('main').getByRole('button', { name: 'Scanner une autre carte' }).waitFor()
  }
  const says = (sentence: string | RegExp) =>
    vendor.getByRole('main').getByText(sentence, { exact: true }).first()
  const another = () =>
    vendor.getByRole('main').getByRole('button', { name: 'Scanner une autre carte' }).click()
  const confirm = () => vendor.getByRole('button', { name: /^Confirmer/ })

  test('a card whose balance is too low is refused with the missing amount', async () => {
    await scan(light)
    await says(refusals['balance-insufficient']).waitFor()
    await vendor.getByText('Il manque 37,00 DH').waitFor()
    await says('Carte pas encore vendue · 10,00 DH à encaisser à la caisse de recharge').waitFor()
    expect(await confirm().count()).toBe(0)
    await another()
  })
  for (const [name, code, refusal] of [
    ['that does not exist', () => unknown, 'card-not-found'],
    ['that has expired', () => expired, 'card-expired'],
    ['that was deactivated', () => deactivated, 'card-deactivated'],
  ] as const)
    test(`a card ${name} is refused with its reason`, async () => {
      await scan(code())
      await says(refusals[refusal]).waitFor()
      if (refusal === 'card-not-found') await vendor.getByText(`Code lu : ${unknown}`).waitFor()
      expect(await confirm().count()).toBe(0)
      await another()
    })

  test('a suspect card is refused as soon as it is read where the organiser blocks suspect cards, and only another card can be scanned', async () => {
    await scan(suspect)
    const main = vendor.getByRole('main')
    await main.getByRole('alert').getByText(refusals['card-suspect'], { exact: true }).waitFor()
    await says(keepSuspectCard).waitFor()
    expect(await says(/Carte pas encore vendue/).count()).toBe(0)
    expect(await vendor.getByRole('button', { name: /^(Confirmer|Retirer des articles)/ }).count()).toBe(0)
    await another()
  })

  test('a card that nobody has paid for can pay, with a note where it should be sold; a card that was given shows no note', async () => {
    await presentCard(vendor, given)
    await confirm().waitFor()
    expect(await says(/Carte pas encore vendue/).count()).toBe(0)
    await presentCard(vendor, unsold)
    await says('Carte pas encore vendue · 50,00 DH à encaisser à la caisse de recharge').waitFor()
    await confirm().click()
    await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
  })
})

describe('at the recharge desk', () => {
  for (const [name, code, refusal] of [
    ['that does not exist', () => unknown, 'card-not-found'],
    ['that has expired', () => expired, 'card-expired'],
    ['that was deactivated', () => deactivated, 'card-deactivated'],
  ] as const)
    test(`a card ${name} is refused with its reason, and no amount can be typed`, async () => {
      await presentCard(operator, code())
      await operator.getByRole('main').getByText(refusals[refusal], { exact: true }).first().waitFor()
      if (refusal === 'card-not-found') await operator.getByText(`Code lu : ${unknown}`).waitFor()
      expect(await operator.getByRole('button', { name: '100,00 DH', exact: true }).count()).toBe(0)
      await operator.getByRole('button', { name: 'Scanner une autre carte' }).click()
    })

  test('a suspect card is refused as soon as it is read where the organiser blocks suspect cards, and shows a warning elsewhere', async () => {
    const main = operator.getByRole('main')
    await presentCard(operator, suspect)
    await main.getByRole('alert').getByText(refusals['card-suspect'], { exact: true }).waitFor()
    await main.getByText(keepSuspectCard, { exact: true }).waitFor()
    for (const act of ['Rembourser', 'Initialiser', '20,00 DH'])
      expect(await main.getByRole('button', { name: act, exact: true }).count()).toBe(0)
    await admin.request.post('/api/v1/settings/cards', { data: { blocksSuspectCards: false } })
    await main
      .getByText("Vérifiez la carte avec un responsable avant d'encaisser.", { exact: true })
      .waitFor()
    await operator.getByRole('button', { name: '20,00 DH', exact: true }).click()
    await operator.getByRole('button', { name: /^Recharger 20,00/ }).click()
    await operator.locator('[data-result]').getByText('Carte rechargée', { exact: true }).waitFor()
  })
})

describe('where the organiser refuses unsold cards', () => {
  let fresh: string
  beforeAll(async () => {
    fresh = (await issueCard(admin, 50_00)).code
    const { settings: seen } = await (await admin.request.get('/api/v1/settings/event')).json()
    const settings = { ...seen, name: seen.name || 'Festival', unsoldCards: 'refuse' }
    const kept = await admin.request.put('/api/v1/settings/event', { data: { seen, settings } })
    expect(kept.status()).toBe(200)
    await fillCart(vendor, ['Brochettes de kefta'])
  })

  test('the till refuses an unsold card as soon as it is read, and says where it can be paid for', async () => {
    await presentCard(vendor, fresh)
    const main = vendor.getByRole('main')
    await main.getByRole('alert').getByText(refusals['card-not-sold'], { exact: true }).waitFor()
    await main.getByText('Carte pas encore vendue · 50,00 DH à encaisser à la caisse de recharge').waitFor()
    expect(await vendor.getByRole('button', { name: /^Confirmer/ }).count()).toBe(0)
  })

  test('a desk can only sell a card that was used before it was paid for', async () => {
    await presentCard(operator, unsold)
    const main = operator.getByRole('main')
    await main.getByRole('alert').getByText(refusals['card-not-sold'], { exact: true }).waitFor()
    for (const act of ['Recharger', 'Rembourser', 'Initialiser'])
      expect(await main.getByRole('button', { name: act, exact: true }).count(), act).toBe(0)
    await main.getByRole('button', { name: 'Vendre cette carte', exact: true }).click()
    await main.getByRole('button', { name: 'Vendre la carte 50,00 DH', exact: true }).waitFor()
  })

  test('a desk refunds no unsold card but sells it at once, and the till accepts it afterwards', async () => {
    await presentCard(operator, fresh)
    const main = operator.getByRole('main')
    // The desk still asks whether to leave the card before, which was about to be sold.
    await main.getByRole('button', { name: /^Passer à/ }).click()
    const refund = main.getByRole('button', { name: 'Rembourser', exact: true })
    await refund.waitFor()
    expect(await refund.getAttribute('aria-disabled')).toBe('true')
    expect(await main.getByRole('alert').count()).toBe(0)
    await main.getByRole('button', { name: 'Vendre la carte 50,00 DH', exact: true }).click()
    await operator.locator('[data-result]').getByText('Carte vendue', { exact: true }).waitFor()
    await presentCard(vendor, fresh)
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
  })
})
