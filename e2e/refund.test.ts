/** Refunds at the recharge desk: exactly the balance, once, and never more than the drawer holds. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { takeClock } from './venue/clock.ts'
import { result } from './venue/desk.ts'
import { keysAreOn } from './venue/keys.ts'
import { button, lay, press, startDesks, tell, words } from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { changeDesks, issueCard, issueHeldCard, readCard, recharge, refund } from './venue/through-the-api.ts'

const { admin, balanceOf, inspector, journey, operatorAtDesk } = startDesks()

/** Presses a key long after the gun's last one, or it would be taken as part of the scan. */
async function strike(page: Page, key: string): Promise<void> {
  await keysAreOn(page)
  await page.waitForTimeout(150)
  await page.keyboard.press(key)
}

/** Presses a key again when it had no effect: a key soon after a scan may be taken as part of it. */
async function strikeUntil(page: Page, key: string, name: string): Promise<void> {
  const goal = button(page, name)
  for (let tries = 0; tries < 5 && !(await goal.isVisible()); tries += 1) {
    await strike(page, key)
    await goal.waitFor({ timeout: 3_000 }).catch(() => {})
  }
  await goal.waitFor()
}

describe('a refund', () => {
  test('takes two taps: the button then asks with the amount to hand over, without a dialog', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin(), 35_00)]
    const taps = await tapsOf(page, async () => {
      await lay(page, card)
      await press(page, 'Rembourser')
      await page.getByText('Le solde passera à 0,00 DH. La carte reste active.').waitFor()
      expect(await words(page)).toContain("Carte jamais vendue : 35,00 DH n'ont pas été encaissés.")
      expect(await words(page)).toMatch(
        new RegExp(`Remettez 35,00 DH au client\\s+pour la carte ${cardCodeTail(card.code)}`),
      )
      await inspector.look(page, 'paying a card back')
      await press(page, 'Confirmer le remboursement de 35,00 DH')
      await tell(page, 'Remboursement effectué')
    })
    expect(taps).toBe(2)
    expect(await words(page)).toMatch(/Remettez\s+35,00 DH\s+au client/)
    await button(page, 'Reçu').waitFor()
    await inspector.look(page, 'a card paid back')
    expect(await readCard(admin(), card.code)).toMatchObject({ id: card.id, balance: 0, isActive: true })
    await lay(page, await issueCard(admin(), 12_00))
    expect(await result(page).count()).toBe(0)
  })

  test('shows on a low phone the amount to hand over without scrolling', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin(), 35_00)]
    await page.setViewportSize({ width: 360, height: 620 })
    await lay(page, card)
    await press(page, 'Rembourser')
    await press(page, 'Confirmer le remboursement de 35,00 DH')
    await tell(page, 'Remboursement effectué')
    const bottomOf = async (text: RegExp) => {
      const box = await result(page).getByText(text).first().boundingBox()
      return box ? box.y + box.height : 0
    }
    await expect.poll(() => bottomOf(/^Remettez/)).toBeLessThan(460)
    expect(await bottomOf(/^Remboursement effectué/)).toBeGreaterThan(100)
  })

  test('is started by one key, and left by another', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin(), 35_00)]
    await lay(page, card)
    for (const key of ['b', 'F2']) {
      await strikeUntil(page, key, 'Confirmer le remboursement de 35,00 DH')
      await strikeUntil(page, key === 'b' ? 'r' : 'F1', 'Vendre la carte 35,00 DH')
    }
    await strike(page, 'F3')
    await page.getByRole('dialog').getByText('Initialiser cette carte ?').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await strike(page, 'b')
    const confirm = button(page, 'Confirmer le remboursement de 35,00 DH')
    await confirm.waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Remboursement')
    await strike(page, 'Enter')
    await confirm.waitFor()
    expect(await balanceOf(card)).toBe(35_00)
    for (let tabs = 0; tabs < 3 && !(await confirm.evaluate((each) => each.matches(':focus'))); tabs += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tell(page, 'Remboursement effectué')
  })

  test('is left by «Annuler», and by itself when nobody has touched it for a minute and a half', async () => {
    const [page, card] = [await operatorAtDesk(), await issueHeldCard(admin(), 35_00)]
    await takeClock(page)
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    await lay(page, card)
    await press(page, 'Rembourser')
    await press(page, 'Annuler')
    await button(page, 'Recharger 0,00 DH').waitFor()
    await press(page, 'Rembourser')
    await page.clock.fastForward(88_000)
    await button(page, 'Confirmer le remboursement de 35,00 DH').waitFor()
    await page.clock.fastForward(4_000)
    await button(page, 'Recharger 0,00 DH').waitFor()
    await page.clock.fastForward(90_000)
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
  })

  test('works although the code of the initialization could not be downloaded, which loads at the next try', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin(), 35_00)]
    journey.forgive(/CardActDialogs/)
    await page.route('**/assets/CardActDialogs-*', (route) => route.abort())
    await lay(page, card)
    await press(page, 'Initialiser')
    await page.getByText(refusals['network-failed'], { exact: true }).waitFor()
    await press(page, 'Rembourser')
    await button(page, 'Confirmer le remboursement de 35,00 DH').waitFor()
    await page.unroute('**/assets/CardActDialogs-*')
    await press(page, 'Initialiser')
    await page.getByRole('dialog').getByText('Initialiser cette carte ?').waitFor()
    await page.keyboard.press('Escape')
  })

  test('of an empty card is not offered, and the screen says why', async () => {
    const [page, card] = [await operatorAtDesk(), await issueCard(admin(), 35_00)]
    await refund(page, card.id)
    await lay(page, card)
    await page.getByText(refusals['card-balance-nothing-to-refund'], { exact: true }).waitFor()
    await inspector.look(page, 'an empty card')
    await button(page, 'Rembourser').click({ force: true })
    expect(await button(page, /^Confirmer/).count()).toBe(0)
  })

  test('pays nothing when the card was used meanwhile, and asks again with the new balance', async () => {
    const [page, other] = [await operatorAtDesk(), await operatorAtDesk()]
    const card = await issueCard(admin(), 35_00)
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

  test('shows the new balance at once when the card buys elsewhere meanwhile', async () => {
    const [page, other] = [await operatorAtDesk(), await operatorAtDesk()]
    const card = await issueCard(admin(), 35_00)
    await lay(page, card)
    await press(page, 'Rembourser')
    await recharge(other, card.id, 20_00)
    await page.getByText('Solde mis à jour').waitFor()
    await press(page, 'Confirmer le remboursement de 55,00 DH')
    await tell(page, 'Remboursement effectué')
  })

  test('of more than the drawer holds is refused by the books where the drawer is counted blind', async () => {
    const [page, card] = [await operatorAtDesk(20_00), await issueCard(admin(), 35_00)]
    await lay(page, card)
    await press(page, 'Rembourser')
    await press(page, 'Confirmer le remboursement de 35,00 DH')
    await page.getByRole('alert').getByText(refusals['drawer-insufficient'], { exact: true }).waitFor()
    expect(await words(page)).not.toContain('20,00 DH')
    expect(await balanceOf(card)).toBe(35_00)
    await inspector.look(page, 'a drawer that does not suffice')
  })

  test('of more than the drawer holds shows a warning, and is made where the organiser allows it', async () => {
    await changeDesks(admin(), { countsBlind: false })
    const [page, card] = [await operatorAtDesk(20_00), await issueCard(admin(), 35_00)]
    await lay(page, card)
    await press(page, 'Rembourser')
    await page.getByRole('alert').getByText('La caisse ne contient que 20,00 DH.').waitFor()
    await page.getByText('Adressez le client à une caisse mieux garnie.').waitFor()
    expect(await button(page, /^Confirmer/).isDisabled()).toBe(true)
    await inspector.look(page, 'a drawer known not to suffice')
    await changeDesks(admin(), { countsBlind: false, refundsBeyondDrawer: true })
    await page.getByText('Adressez le client à une caisse mieux garnie.').waitFor({ state: 'hidden' })
    await page.getByRole('alert').getByText('La caisse ne contient que 20,00 DH.').waitFor()
    await press(page, 'Confirmer le remboursement de 35,00 DH')
    await tell(page, 'Remboursement effectué')
  })
})

test('every state of a refund is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
