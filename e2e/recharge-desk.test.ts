/** A card at the recharge desk: cash on it, cash off it, an amount keyed wrong, and an answer that does not come. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card.ts'
import type { RechargeReceipt } from '#contract/recharge.ts'
import { defaultDeskSettings } from '#rules/desk-settings.ts'
import { refusals } from '#rules/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { result } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { comeIn, startJourney } from './venue/journey.ts'
import { createPerson, enterAs, password } from './venue/people.ts'
import { presentCard } from './venue/present-card.ts'
import { tapsOf } from './venue/taps.ts'
import { changeDesks, issueCard, openTill, readCard, recharge, refund } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const opened: Page[] = []
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})
// A refusal is an answer with a status of 4xx, which browsers write down.
beforeEach(() => journey.forgive(/status of 4\d\d/))
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
  await changeDesks(admin, defaultDeskSettings)
})

/** Somebody new at a desk, their drawer open. */
async function operatorAtDesk(float = 500_00): Promise<Page> {
  const page = await enterAs(journey, await createPerson(admin, 'recharge_operator'))
  opened.push(page)
  await openTill(page, float)
  await page.goto('/recharge')
  await page.getByText('Scannez une carte', { exact: true }).waitFor()
  return page
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const panelOf = (page: Page, { code }: { code: string }) =>
  page.getByRole('main').getByRole('region', { name: `Carte …${code.slice(-4)}` })
const tell = (page: Page, title: string) => result(page).getByText(title, { exact: true }).waitFor()
const words = async (page: Page) => plainSpaces(await page.getByRole('main').innerText())
const balanceOf = async ({ code }: CardOnTheWire) => (await readCard(admin, code)).balance

async function lay(page: Page, card: CardOnTheWire): Promise<void> {
  await presentCard(page, card.code)
  await panelOf(page, card).waitFor()
}

/** By hand: what a scanner has just read, it does not take again at once. */
async function layAgain(page: Page, card: CardOnTheWire): Promise<void> {
  const field = page.getByLabel('Code de la carte')
  if (await field.isHidden()) await press(page, 'Saisir le code')
  await field.fill(card.code)
  await field.press('Enter')
}

async function rechargeBy(page: Page, amount: string): Promise<void> {
  await press(page, amount)
  await press(page, `Recharger ${amount}`)
  await tell(page, 'Carte rechargée')
}

describe('a recharge', () => {
  test('of 100 DH takes two taps, and says what came of it', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    const taps = await tapsOf(page, async () => {
      await lay(page, card)
      await inspector.look(page, 'a card on the desk')
      await rechargeBy(page, '100,00 DH')
    })
    expect(taps).toBe(2)
    expect(await words(page)).toMatch(
      /Montant\s+100,00 DH\s+Ancien solde\s+35,00 DH\s+Nouveau solde\s+135,00 DH[\s\S]*Réf\. /,
    )
    expect(await words(page)).not.toContain('Caisse :')
    await button(page, 'Imprimer le reçu').waitFor()
    await inspector.look(page, 'recharged')
    const next = await issueCard(admin, 20_00)
    await lay(page, next)
    expect(await result(page).count()).toBe(0)
    await inspector.look(page, 'the next card')
  })

  test('can be made without touching the screen: digits, Enter, and Esc back to the scanner', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await page.keyboard.type('50', { delay: 60 })
    await button(page, 'Recharger 50,00 DH').waitFor()
    await page.keyboard.press('Enter')
    await tell(page, 'Carte rechargée')
    await page.keyboard.press('Escape')
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    expect(await balanceOf(card)).toBe(85_00)
  })

  test('gives change for a large note', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await page.getByLabel('Reçu (facultatif)').fill('200')
    await press(page, '100,00 DH')
    await page.getByText('Monnaie à rendre : 100,00 DH', { exact: true }).waitFor()
    await press(page, 'Recharger 100,00 DH')
    await tell(page, 'Carte rechargée')
    expect(await words(page)).toMatch(/Monnaie à rendre :\s+100,00 DH/)
  })

  test('is held to the limits of the event before it is sent, and says by how much', async () => {
    await changeDesks(admin, {
      cardLimit: 200_00,
      rechargeLimit: 180_00,
      quickAmounts: [25_00, 75_00],
    } as never)
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await button(page, '75,00 DH').waitFor()
    expect(await button(page, '500,00 DH').count()).toBe(0)
    await page.keyboard.type('170,5', { delay: 60 })
    await page
      .getByRole('alert')
      .getByText('Une carte ne peut pas dépasser 200,00 DH : ce serait 5,50 DH de trop.', { exact: true })
      .waitFor()
    expect(await button(page, 'Recharger 170,50 DH').isDisabled()).toBe(true)
    await inspector.look(page, 'beyond the limit of a card')
    await press(page, '25,00 DH')
    await press(page, 'Recharger 25,00 DH')
    await tell(page, 'Carte rechargée')
  })

  test('above 2 000,00 DH is asked about first', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await page.keyboard.type('2000,01', { delay: 60 })
    await press(page, 'Recharger 2 000,01 DH')
    await page.getByRole('dialog').getByText('Le solde passera de 35,00 DH à 2 035,01 DH.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler', exact: true }).click()
    expect(await balanceOf(card)).toBe(35_00)
  })

  test('is finished before another card is taken; the same card held up again changes nothing', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await page.keyboard.type('40', { delay: 60 })
    await button(page, 'Recharger 40,00 DH').waitFor()
    await layAgain(page, card)
    await presentCard(page, (await issueCard(admin, 20_00)).code)
    await page.getByRole('alert').getByText("Terminez ou annulez l'opération en cours.").waitFor()
    await button(page, 'Recharger 40,00 DH').waitFor()
    await panelOf(page, card).waitFor()
  })

  test('shows the drawer to whoever does not count blind', async () => {
    await changeDesks(admin, { countsBlind: false })
    const [page, card] = [await operatorAtDesk(1240_00), await issueCard(admin, 35_00)]
    const drawer = page.getByRole('main').getByRole('link', { name: /caisse/i })
    await expect.poll(async () => plainSpaces(await drawer.innerText())).toBe('Ma caisse : 1 240,00 DH')
    await lay(page, card)
    await rechargeBy(page, '100,00 DH')
    await expect.poll(() => words(page)).toContain('Caisse : 1 340,00 DH')
    await inspector.look(page, 'recharged, the drawer shown')
  })
})

describe('a refund', () => {
  test('takes two taps: what to hand over is the question, and no dialog comes after it', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    const taps = await tapsOf(page, async () => {
      await lay(page, card)
      await press(page, 'Rembourser')
      await page.getByText('Le solde passera à 0,00 DH. La carte reste active.').waitFor()
      expect(await words(page)).toContain('Remettez 35,00 DH au client')
      await inspector.look(page, 'paying a card back')
      await press(page, 'Confirmer le remboursement de 35,00 DH')
      await tell(page, 'Remboursement effectué')
    })
    expect(taps).toBe(2)
    expect(await words(page)).toMatch(/Remettez\s+35,00 DH\s+au client/)
    await button(page, 'Imprimer le reçu').waitFor()
    await inspector.look(page, 'a card paid back')
    expect(await readCard(admin, card.code)).toMatchObject({ id: card.id, balance: 0, isActive: true })
    await lay(page, await issueCard(admin, 12_00))
    expect(await result(page).count()).toBe(0)
  })

  test('is chosen by a key, and left by another', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    for (const key of ['b', 'F2']) {
      await page.keyboard.press(key)
      await button(page, 'Confirmer le remboursement de 35,00 DH').waitFor()
      await page.keyboard.press(key === 'b' ? 'r' : 'F1')
      await button(page, 'Recharger 0,00 DH').waitFor()
    }
    await page.keyboard.press('F3')
    await page.getByRole('dialog').getByText('Initialiser cette carte ?').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('b')
    await button(page, 'Confirmer le remboursement de 35,00 DH').waitFor()
    await page.keyboard.press('Enter')
    await tell(page, 'Remboursement effectué')
  })

  test('of an empty card is not offered, and the reason is there', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await refund(page, card.id)
    await lay(page, card)
    await page.getByText(refusals['card-balance-nothing-to-refund'], { exact: true }).waitFor()
    await inspector.look(page, 'an empty card')
    await button(page, 'Rembourser').click({ force: true })
    expect(await button(page, /^Confirmer/).count()).toBe(0)
  })

  test('pays nothing when the card was used meanwhile: the new figure is asked about', async () => {
    const [page, other] = [await operatorAtDesk(), await operatorAtDesk()]
    const card = await issueCard(admin, 35_00)
    await lay(page, card)
    await press(page, 'Rembourser')
    await page.route(
      '**/refunds',
      async (route) => {
        await recharge(other, card.id, 20_00)
        await route.continue()
      },
      { times: 1 },
    )
    await press(page, 'Confirmer le remboursement de 35,00 DH')
    await page.getByRole('alert').getByText(refusals['card-balance-changed'], { exact: true }).waitFor()
    expect(await words(page)).toContain('Remettez 55,00 DH au client')
    expect(await balanceOf(card)).toBe(55_00)
    await inspector.look(page, 'a balance that changed meanwhile')
    await press(page, 'Confirmer le remboursement de 55,00 DH')
    await tell(page, 'Remboursement effectué')
    expect(await balanceOf(card)).toBe(0)
  })

  test('shows at once what is bought meanwhile elsewhere', async () => {
    const [page, other] = [await operatorAtDesk(), await operatorAtDesk()]
    const card = await issueCard(admin, 35_00)
    await lay(page, card)
    await press(page, 'Rembourser')
    await recharge(other, card.id, 20_00)
    await page.getByText('Solde mis à jour').waitFor()
    await press(page, 'Confirmer le remboursement de 55,00 DH')
    await tell(page, 'Remboursement effectué')
  })

  test('beyond the drawer is refused by the books where the drawer is counted blind', async () => {
    const [page, card] = [await operatorAtDesk(20_00), await issueCard(admin, 35_00)]
    await lay(page, card)
    await press(page, 'Rembourser')
    await press(page, 'Confirmer le remboursement de 35,00 DH')
    await page.getByRole('alert').getByText(refusals['drawer-insufficient'], { exact: true }).waitFor()
    expect(await words(page)).not.toContain('20,00 DH')
    expect(await balanceOf(card)).toBe(35_00)
    await inspector.look(page, 'a drawer that does not suffice')
  })

  test('beyond the drawer is warned of before, and made where the organiser allows it', async () => {
    await changeDesks(admin, { countsBlind: false })
    const [page, card] = [await operatorAtDesk(20_00), await issueCard(admin, 35_00)]
    await lay(page, card)
    await press(page, 'Rembourser')
    await page.getByRole('alert').getByText('La caisse ne contient que 20,00 DH.').waitFor()
    await page.getByText(refusals['drawer-insufficient'], { exact: true }).waitFor()
    expect(await button(page, /^Confirmer/).isDisabled()).toBe(true)
    await inspector.look(page, 'a drawer known not to suffice')
    await changeDesks(admin, { countsBlind: false, refundsBeyondDrawer: true })
    await page.getByText(refusals['drawer-insufficient'], { exact: true }).waitFor({ state: 'hidden' })
    await page.getByRole('alert').getByText('La caisse ne contient que 20,00 DH.').waitFor()
    await press(page, 'Confirmer le remboursement de 35,00 DH')
    await tell(page, 'Remboursement effectué')
  })
})

describe('a recharge keyed wrong', () => {
  test('is taken back in two taps', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await rechargeBy(page, '500,00 DH')
    const taps = await tapsOf(page, async () => {
      await press(page, 'Annuler cette recharge')
      await page.getByRole('dialog').getByText('Le solde passera de 535,00 DH à 35,00 DH.').waitFor()
      await inspector.look(page, 'shall it be taken back')
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler la recharge de 500,00 DH' }).click()
      await tell(page, 'Recharge annulée')
    })
    expect(taps).toBe(2)
    expect(await words(page)).toMatch(/Remettez\s+500,00 DH\s+au client/)
    await button(page, 'Imprimer le reçu').waitFor()
    await inspector.look(page, 'taken back')
    expect(await balanceOf(card)).toBe(35_00)
    await layAgain(page, card)
    await panelOf(page, card).getByText('35,00 DH').waitFor()
  })

  test('is no longer offered after two minutes, nor once another was made', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await madeAgo(page, 118_000)
    await lay(page, card)
    await rechargeBy(page, '50,00 DH')
    await button(page, 'Annuler cette recharge').waitFor({ state: 'hidden' })
    await lay(page, await issueCard(admin, 10_00))
    await rechargeBy(page, '50,00 DH')
    await button(page, 'Annuler cette recharge').waitFor()
    await recharge(page, card.id, 10_00)
    await button(page, 'Annuler cette recharge').waitFor({ state: 'hidden' })
    await tell(page, 'Carte rechargée')
  })

  test('that part of was spent, or that is too old, is not: the books say why', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await rechargeBy(page, '50,00 DH')
    await page.route('**/cancellation', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'recharge-too-old-to-cancel', message: refusals['recharge-too-old-to-cancel'] },
      }),
    )
    await press(page, 'Annuler cette recharge')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Annuler la recharge/ })
      .click()
    await tell(page, 'Annulation refusée')
    await page.getByText(refusals['recharge-too-old-to-cancel'], { exact: true }).waitFor()
    await inspector.look(page, 'too late to be taken back')
    expect(await balanceOf(card)).toBe(85_00)
  })
})

/** The next recharge is answered as if it had been made that long ago. */
const madeAgo = (page: Page, ms: number) =>
  page.route(
    '**/recharges',
    async (route) => {
      const answered = await route.fetch()
      const receipt = (await answered.json()) as RechargeReceipt
      const at = new Date(Date.parse(receipt.at) - ms).toISOString()
      await route.fulfill({ response: answered, json: { ...receipt, at } })
    },
    { times: 1 },
  )

describe('a recharge whose answer does not come', () => {
  const verifying = "Vérification de l'opération…"
  const locked = 'Une opération sur cette carte est en cours de vérification.'
  const chip = (page: Page, name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true })
  beforeEach(() => journey.forgive(/net::ERR_|Failed to load resource/))

  /** It is booked, its answer is lost, and nobody is told what became of it until `settle`. */
  async function lose(page: Page): Promise<{ settle: () => void }> {
    let settle = () => {}
    const maySettle = new Promise<void>((resolve) => {
      settle = resolve
    })
    await page.context().route('**/settlement', async (route) => {
      await maySettle
      await route.continue().catch(() => undefined)
    })
    await page.route(
      '**/recharges',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    return { settle }
  }

  async function rechargeInVain(page: Page, card: CardOnTheWire): Promise<{ settle: () => void }> {
    await lay(page, card)
    const lost = await lose(page)
    await press(page, '100,00 DH')
    await press(page, 'Recharger 100,00 DH')
    await page.getByText(verifying, { exact: true }).waitFor()
    return lost
  }

  test('is verified, and told once it is certain', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    const { settle } = await rechargeInVain(page, card)
    expect(await button(page, /^Recharger/).count()).toBe(0)
    await inspector.look(page, 'a recharge in doubt')
    settle()
    await tell(page, 'Carte rechargée')
    expect(await words(page)).toMatch(/Ancien solde\s+35,00 DH\s+Nouveau solde\s+135,00 DH/)
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('locks its card alone: the next customer is served, and the header tells what became of it', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    const { settle } = await rechargeInVain(page, card)
    const next = await issueCard(admin, 20_00)
    await lay(page, next)
    await rechargeBy(page, '50,00 DH')
    await layAgain(page, card)
    await page.getByText(locked, { exact: true }).waitFor()
    await press(page, '20,00 DH')
    expect(await button(page, 'Recharger 20,00 DH').isDisabled()).toBe(true)
    await chip(page, 'À vérifier (1)').click()
    await page.getByText(/^Recharge de 100,00.DH, \d\d:\d\d$/).waitFor()
    await inspector.look(page, 'a card that is locked')
    settle()
    await chip(page, 'Vérifié (1)').waitFor()
    await page.getByText(locked, { exact: true }).waitFor({ state: 'hidden' })
    await expect.poll(() => balanceOf(card)).toBe(135_00)
    expect(await balanceOf(next)).toBe(70_00)
  })

  test('is still verified after a reload, in every tab, and its card is locked from the first moment', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    const { settle } = await rechargeInVain(page, card)
    await page.reload()
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    await lay(page, card)
    await page.getByText(locked, { exact: true }).waitFor()
    const other = await journey.window({ inContext: page.context() })
    await other.goto('/recharge/history')
    for (const each of [page, other]) await chip(each, 'À vérifier (1)').waitFor()
    await other
      .getByRole('list', { name: 'Opérations à vérifier' })
      .getByText(/Recharge de 100,00/)
      .waitFor()
    await inspector.look(other, 'the history, one operation to verify')
    settle()
    for (const each of [page, other]) await chip(each, 'Vérifié (1)').waitFor()
    await chip(other, 'Vérifié (1)').click()
    await other.getByText('enregistrée', { exact: true }).waitFor()
    await inspector.look(other, 'what became of it')
    await press(other, "C'est lu")
    for (const each of [page, other]) await chip(each, 'Vérifié (1)').waitFor({ state: 'hidden' })
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('waits for whoever sent it to sign in again', async () => {
    const person = await createPerson(admin, 'recharge_operator')
    const page = await enterAs(journey, person)
    opened.push(page)
    await openTill(page, 500_00)
    await page.goto('/recharge')
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    const card = await issueCard(admin, 35_00)
    const { settle } = await rechargeInVain(page, card)
    await press(page, 'Se déconnecter')
    await page.waitForURL((url) => url.pathname === '/login')
    settle()
    await comeIn(page, person.email, password)
    await chip(page, 'Vérifié (1)').waitFor()
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('that the books never received did not happen, and may be made again', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin, 35_00)]
    await lay(page, card)
    await page.route('**/recharges', (route) => route.abort('connectionreset'), { times: 1 })
    await press(page, '100,00 DH')
    await press(page, 'Recharger 100,00 DH')
    await tell(page, 'Recharge refusée')
    await page.getByText(refusals['operation-void'], { exact: true }).waitFor()
    await press(page, 'Revenir à la carte')
    await press(page, 'Recharger 100,00 DH')
    await tell(page, 'Carte rechargée')
    expect(await balanceOf(card)).toBe(135_00)
  })
})

test('every state of the desk can be used by everyone, wide and narrow, light and dark', () => {
  expect(inspector.findings).toEqual([])
})
