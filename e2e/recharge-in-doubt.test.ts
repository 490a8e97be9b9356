/** A recharge whose answer is lost: the device asks for its outcome, shows it, and never makes the recharge twice. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { comeIn } from './venue/journey.ts'
import { password } from './venue/people.ts'
import { button, lay, layAgain, press, rechargeBy, startDesks, tell, words } from './venue/recharge-desks.ts'
import { issueHeldCard } from './venue/through-the-api.ts'

const { admin, balanceOf, hire, inspector, journey, operatorAtDesk, sitDown } = startDesks()

describe('a recharge that gets no answer', () => {
  const verifying = "Vérification de l'opération…"
  const locked = 'Une opération sur cette carte est en cours de vérification.'
  const chip = (page: Page, name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true })
  beforeEach(() => journey.forgive(/net::ERR_|Failed to load resource/))

  /** Sends an operation whose answer is lost, and hides from the device until `settle` whether the server booked it. */
  async function lose(page: Page, path = 'recharges', { isBooked } = { isBooked: true }) {
    let settle = () => {}
    const maySettle = new Promise<void>((resolve) => {
      settle = resolve
    })
    await page.context().route('**/settlement', async (route) => {
      await maySettle
      await route.continue().catch(() => undefined)
    })
    await page.route(
      `**/${path}`,
      async (route) => {
        if (isBooked) await route.fetch()
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

  test('is verified, and its outcome is shown once the server knows it', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    const { settle } = await rechargeInVain(page, card)
    expect(await button(page, /^Recharger/).count()).toBe(0)
    await inspector.look(page, 'a recharge in doubt')
    settle()
    await tell(page, 'Carte rechargée')
    expect(await words(page)).toMatch(/Ancien solde\s+35,00 DH\s+Nouveau solde\s+135,00 DH/)
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('locks its card alone: the next customer is served, and the header shows the outcome later', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    const { settle } = await rechargeInVain(page, card)
    const next = await issueHeldCard(admin(), 20_00)
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
    await chip(page, 'Rechargée (1)').waitFor()
    await page.getByText(locked, { exact: true }).waitFor({ state: 'hidden' })
    await expect.poll(() => balanceOf(card)).toBe(135_00)
    expect(await balanceOf(next)).toBe(70_00)
  })

  test('is still verified after a reload, in every tab, and its card is locked from the start', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    const { settle } = await rechargeInVain(page, card)
    await page.reload()
    await page.getByText(verifying, { exact: true }).waitFor()
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
    await chip(other, 'Rechargée (1)').waitFor()
    await chip(other, 'Rechargée (1)').click()
    await other.getByText('enregistrée', { exact: true }).waitFor()
    await inspector.look(other, 'what became of it')
    // The inspector changed the size of the window, which replaces the header and closes what was open in it.
    await page.reload()
    await page.getByRole('heading', { name: 'RECHARGÉE', exact: true }).waitFor()
    await page.bringToFront()
    await inspector.look(page, 'a recharge that was made after all')
    expect(await words(page)).toMatch(/Nouveau solde\s+135,00 DH\s+100,00 DH · carte …/)
    await press(page, 'Continuer')
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    await chip(other, 'Rechargée (1)').waitFor({ state: 'hidden' })
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('is verified only when the operator who sent it signs in again', async () => {
    const person = await hire()
    const page = await sitDown(person)
    const card = await issueHeldCard(admin(), 35_00)
    const { settle } = await rechargeInVain(page, card)
    await press(page, 'Se déconnecter')
    const question = page.getByRole('dialog', { name: 'Se déconnecter' })
    await question.getByText('Votre caisse reste ouverte. 1 opération reste à vérifier.').waitFor()
    await question.getByRole('button', { name: 'Se déconnecter' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    settle()
    await comeIn(page, person.email, password)
    await page.getByRole('heading', { name: 'RECHARGÉE', exact: true }).waitFor()
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('that never reached the books is shown after a reload as not made, and can be made again', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await lay(page, card)
    const { settle } = await lose(page, 'recharges', { isBooked: false })
    await press(page, '100,00 DH')
    await press(page, 'Recharger 100,00 DH')
    await page.getByText(verifying, { exact: true }).waitFor()
    await page.reload()
    settle()
    await page.getByRole('heading', { name: 'PAS RECHARGÉE', exact: true }).waitFor()
    await page.getByText(/^Recharge de 100,00.DH\. Présentez la carte à nouveau\.$/).waitFor()
    await inspector.look(page, 'a recharge that was not made')
    expect(await balanceOf(card)).toBe(35_00)
    await press(page, 'Continuer')
    await lay(page, card)
    await rechargeBy(page, '100,00 DH')
    expect(await balanceOf(card)).toBe(135_00)
  })

  test('that the books never received is shown as not made, and can be made again', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
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

  test.each([
    [true, 'REMBOURSÉE', 0],
    [false, 'PAS REMBOURSÉE', 35_00],
  ])('or a refund that gets none, booked: %s, shows %s after a reload', async (isBooked, word, balance) => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await lay(page, card)
    await press(page, 'Rembourser')
    const { settle } = await lose(page, 'refunds', { isBooked })
    await press(page, 'Confirmer le remboursement de 35,00 DH')
    await page.getByText(verifying, { exact: true }).waitFor()
    await page.reload()
    settle()
    await page.getByRole('heading', { name: word, exact: true }).waitFor()
    await inspector.look(page, `a refund: ${word}`)
    expect(await balanceOf(card)).toBe(balance)
    await press(page, 'Continuer')
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
  })
})

test('every state of a recharge without answer is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
