/** Recharging a card at the recharge desk, and cancelling a recharge with a wrong amount. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { RechargeReceipt } from '#contract/recharge/recharge.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { countDesk, result } from './venue/desk.ts'
import { phone } from './venue/journey.ts'
import {
  button,
  lay,
  layAgain,
  panelOf,
  press,
  rechargeBy,
  startDesks,
  tell,
  words,
} from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { changeDesks, issueHeldCard, recharge } from './venue/through-the-api.ts'

const { admin, balanceOf, hire, inspector, operatorAtDesk, sitDown } = startDesks()

describe('a recharge', () => {
  test('of 100 DH takes two taps, and shows the result', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    const taps = await tapsOf(page, async () => {
      await lay(page, card)
      await inspector.look(page, 'a card on the desk')
      await rechargeBy(page, '100,00 DH')
    })
    expect(taps).toBe(2)
    expect(await words(page)).toMatch(
      /Montant\s+100,00 DH\s+Ancien solde\s+35,00 DH\s+Nouveau solde\s+135,00 DH[\s\S]*Réf\. [0-9A-F]{8}\s+Copier/,
    )
    expect(await words(page)).not.toContain('Caisse :')
    await button(page, 'Reçu').waitFor()
    await inspector.look(page, 'recharged')
    const next = await issueHeldCard(admin(), 20_00)
    await lay(page, next)
    expect(await result(page).count()).toBe(0)
    await inspector.look(page, 'the next card')
  })

  test('can be made without touching the screen: digits and Enter, then Esc back to the scanner', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await lay(page, card)
    await page.keyboard.type('50', { delay: 60 })
    await button(page, 'Recharger 50,00 DH').waitFor()
    await page.keyboard.press('Enter')
    await tell(page, 'Carte rechargée')
    await page.keyboard.press('Escape')
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    expect(await balanceOf(card)).toBe(85_00)
  })

  test('calculates the change for a large note', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await lay(page, card)
    await press(page, '100,00 DH')
    await page.getByLabel('Reçu', { exact: true }).fill('150')
    await page.getByText('Monnaie à rendre : 50,00 DH', { exact: true }).waitFor()
    await press(page, 'Billet de 200,00 DH')
    await page.getByText('Monnaie à rendre : 100,00 DH', { exact: true }).waitFor()
    await press(page, 'Recharger 100,00 DH')
    await tell(page, 'Carte rechargée')
    expect(await words(page)).toMatch(/Monnaie à rendre :\s+100,00 DH/)
  })

  test('is sent by Ctrl and Enter, not by Enter, in the field of the notes received', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await lay(page, card)
    await press(page, '100,00 DH')
    await page.getByLabel('Reçu', { exact: true }).fill('200')
    await page.keyboard.press('Enter')
    await page.getByText('Monnaie à rendre : 100,00 DH', { exact: true }).waitFor()
    await button(page, 'Recharger 100,00 DH').waitFor()
    expect(await balanceOf(card)).toBe(35_00)
    await page.keyboard.press('Control+Enter')
    await tell(page, 'Carte rechargée')
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('has a button for the notes received on a phone, apart from the amounts', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await page.setViewportSize(phone)
    await lay(page, card)
    expect(await button(page, 'Reçu').isVisible()).toBe(false)
    await press(page, '100,00 DH')
    expect(await button(page, 'Billet de 200,00 DH').isVisible()).toBe(false)
    await press(page, 'Reçu')
    await inspector.look(page, 'the notes handed over')
    await page.setViewportSize(phone)
    await press(page, 'Reçu')
    await press(page, 'Billet de 200,00 DH')
    await button(page, 'Billet de 200,00 DH').waitFor({ state: 'hidden' })
    await button(page, 'Reçu 200,00 DH').waitFor()
    await page.getByText('Monnaie à rendre : 100,00 DH', { exact: true }).waitFor()
    await press(page, 'Recharger 100,00 DH')
    await tell(page, 'Carte rechargée')
    expect(await words(page)).toMatch(/Monnaie à rendre :\s+100,00 DH/)
  })

  test('is checked against the limits of the event before it is sent, and the refusal says by how much it is over', async () => {
    await changeDesks(admin(), {
      cardLimit: 200_00,
      rechargeLimit: 180_00,
      quickAmounts: [25_00, 75_00],
    } as never)
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
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

  test('above 2 000,00 DH asks for confirmation', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await lay(page, card)
    await page.keyboard.type('2000,01', { delay: 60 })
    await press(page, 'Recharger 2 000,01 DH')
    await page.getByRole('dialog').getByText('Le solde passera de 35,00 DH à 2 035,01 DH.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler', exact: true }).click()
    expect(await balanceOf(card)).toBe(35_00)
  })

  test('shows the expected cash of the drawer where operators do not count blind', async () => {
    await changeDesks(admin(), { countsBlind: false })
    const [page, card] = [await operatorAtDesk(1240_00), await issueHeldCard(admin(), 35_00)]
    const drawer = page.getByRole('main').getByRole('link', { name: /caisse/i })
    await expect.poll(async () => plainSpaces(await drawer.innerText())).toBe('Ma caisse : 1 240,00 DH')
    await lay(page, card)
    await rechargeBy(page, '100,00 DH')
    await expect.poll(() => words(page)).toContain('Caisse : 1 340,00 DH')
    await inspector.look(page, 'recharged, the drawer shown')
  })
})

describe('a recharge with a wrong amount', () => {
  test('is cancelled in two taps', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await lay(page, card)
    await rechargeBy(page, '500,00 DH')
    const taps = await tapsOf(page, async () => {
      await press(page, 'Annuler cette recharge')
      await page.getByRole('dialog').getByText('Le solde passera de 535,00 DH à 35,00 DH.').waitFor()
      await inspector.look(page, 'shall it be taken back')
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler la recharge' }).click()
      await tell(page, 'Recharge annulée')
    })
    expect(taps).toBe(2)
    expect(await words(page)).toMatch(/Remettez\s+500,00 DH\s+au client/)
    await button(page, 'Reçu').waitFor()
    await inspector.look(page, 'taken back')
    expect(await balanceOf(card)).toBe(35_00)
    await layAgain(page, card)
    await panelOf(page, card).getByText('35,00 DH').waitFor()
  })

  test('cannot be cancelled after two minutes, nor once another recharge was made', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await madeAgo(page, 118_000)
    await lay(page, card)
    await rechargeBy(page, '50,00 DH')
    await button(page, 'Annuler cette recharge').waitFor({ state: 'hidden' })
    await lay(page, await issueHeldCard(admin(), 10_00))
    await rechargeBy(page, '50,00 DH')
    await button(page, 'Annuler cette recharge').waitFor()
    await recharge(page, card.id, 10_00)
    await button(page, 'Annuler cette recharge').waitFor({ state: 'hidden' })
    await tell(page, 'Carte rechargée')
  })

  test('is not cancelled by the books once part of it was spent or it is too old, and the screen says why', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
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

test('an operator is told of the drawer that a colleague handed over to them, until they can take it over', async () => {
  const [nadia, karim] = [await hire(), await hire()]
  const [leaving, staying] = [await sitDown(nadia), await sitDown(karim)]
  await leaving.goto('/recharge/session')
  await countDesk(leaving, '500')
  await leaving.getByLabel('Remettre la caisse à un collègue').selectOption(karim.id)
  await press(leaving, 'Clôturer la caisse')
  const news = 'Nadia vous a remis sa caisse (500,00 DH). Clôturez la vôtre pour la reprendre.'
  await staying.getByRole('status').getByText(news, { exact: true }).waitFor()
  await inspector.look(staying, 'a drawer left to this desk')
  await staying.goto('/recharge/session')
  await staying.getByRole('status').getByText(news, { exact: true }).waitFor()
  await inspector.look(staying, 'a drawer left to the holder of another')
})

/** Answers the next recharge as if it had been made this many milliseconds ago. */
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

test('every state of the recharge desk is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
