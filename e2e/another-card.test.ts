/** Which card the recharge desk works on: when another card is scanned before the first is finished, and when a holder has left. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { takeClock } from './venue/clock.ts'
import { presentCard } from './venue/present-card.ts'
import {
  button,
  lay,
  layAgain,
  panelOf,
  press,
  rechargeBy,
  startDesks,
  tell,
} from './venue/recharge-desks.ts'
import { issueHeldCard } from './venue/through-the-api.ts'

const placesOfKeys = `JSON.stringify([...document.querySelectorAll('[data-pad] button')].map((key) => {
  const { x, y, width, height } = key.getBoundingClientRect()
  return [key.textContent, x, y, width, height].join(' ')
}))`

const { admin, balanceOf, inspector, operatorAtDesk } = startDesks()

describe('a card on the recharge desk', () => {
  test('is named in a question when another card is scanned, and nothing is sent until the operator chooses one of the two', async () => {
    const page = await operatorAtDesk()
    const [mine, other] = [await issueHeldCard(admin(), 35_00), await issueHeldCard(admin(), 20_00)]
    const [tail, otherTail] = [cardCodeTail(mine.code), cardCodeTail(other.code)]
    const asked = `Autre carte présentée : ${otherTail}. Cette opération est pour ${tail}.`
    const band = page.getByRole('alert').filter({ hasText: asked })
    const heldUp = async (name: string) => {
      await presentCard(page, other.code)
      await band.waitFor()
      await panelOf(page, mine).waitFor()
      expect(await button(page, name).isDisabled()).toBe(true)
    }
    await lay(page, mine)
    await page.keyboard.type('40', { delay: 60 })
    await button(page, 'Recharger 40,00 DH').waitFor()
    await layAgain(page, mine)
    expect(await band.count()).toBe(0)
    const keys = () => page.evaluate<string>(placesOfKeys)
    const before = await keys()
    await heldUp('Recharger 40,00 DH')
    expect(await keys(), 'no key of the pad moves under a finger').toBe(before)
    await page.keyboard.press('Enter')
    await inspector.look(page, 'another card held up')
    await press(page, `Finir ${tail}`)
    await press(page, 'Recharger 40,00 DH')
    await tell(page, 'Carte rechargée')
    expect([await balanceOf(mine), await balanceOf(other)]).toEqual([75_00, 20_00])

    await layAgain(page, mine)
    await panelOf(page, mine).waitFor()
    await press(page, 'Rembourser')
    await button(page, 'Confirmer le remboursement de 75,00 DH').waitFor()
    await presentLater(page, other, 'Confirmer le remboursement de 75,00 DH')
    await press(page, `Passer à ${otherTail}`)
    await panelOf(page, other).waitFor()
    await button(page, 'Recharger 0,00 DH').waitFor()

    await page.keyboard.type('2500', { delay: 60 })
    await press(page, 'Recharger 2 500,00 DH')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Le solde passera de 20,00 DH à 2 520,00 DH.').waitFor()
    await presentLater(page, mine)
    await dialog.waitFor({ state: 'hidden' })
    await press(page, `Finir ${otherTail}`)
    await dialog.getByText('Le solde passera de 20,00 DH à 2 520,00 DH.').waitFor()
    await dialog.getByRole('button', { name: 'Annuler', exact: true }).click()
    await press(page, 'Annuler')
    expect([await balanceOf(mine), await balanceOf(other)]).toEqual([75_00, 20_00])
  })

  test('keeps its amounts and results to itself: the next card starts with nothing typed', async () => {
    const page = await operatorAtDesk()
    const [mine, other] = [await issueHeldCard(admin(), 35_00), await issueHeldCard(admin(), 20_00)]
    await lay(page, mine)
    await rechargeBy(page, '50,00 DH')
    await lay(page, other)
    await button(page, 'Recharger 0,00 DH').waitFor()
    await layAgain(page, mine)
    await rechargeBy(page, '20,00 DH')
    await press(page, 'Annuler cette recharge')
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la recharge' }).click()
    await tell(page, 'Recharge annulée')
    await lay(page, other)
    await button(page, 'Recharger 0,00 DH').waitFor()
    await page.keyboard.press('Enter')
    await press(page, 'Annuler')
    expect([await balanceOf(mine), await balanceOf(other)]).toEqual([85_00, 20_00])
  })

  test('keeps a question that was open for it: the question comes back with «Finir» and is gone with «Passer»', async () => {
    const page = await operatorAtDesk()
    const [mine, other] = [await issueHeldCard(admin(), 35_00), await issueHeldCard(admin(), 20_00)]
    const [tail, otherTail] = [cardCodeTail(mine.code), cardCodeTail(other.code)]
    const question = page.getByRole('dialog')
    const heldUp = async (card: { code: string }) => {
      await presentLater(page, card)
      await question.waitFor({ state: 'hidden' })
    }
    const askLoss = async () => {
      await press(page, 'Autres actions sur la carte')
      await page.getByRole('menuitem', { name: 'Perdue, volée ou abîmée' }).click()
      await question.getByRole('button', { name: 'Perdue', exact: true }).waitFor()
    }
    await lay(page, mine)
    await press(page, 'Initialiser')
    await question.getByRole('button', { name: 'Initialiser et rendre 35,00 DH' }).waitFor()
    await heldUp(other)
    await press(page, `Finir ${tail}`)
    await question.getByRole('button', { name: 'Initialiser et rendre 35,00 DH' }).waitFor()
    await question.getByRole('button', { name: 'Annuler', exact: true }).click()
    await askLoss()
    await heldUp(other)
    await press(page, `Finir ${tail}`)
    await question.getByText(`La carte ${tail} sera bloquée.`).waitFor()
    await heldUp(other)
    await press(page, `Passer à ${otherTail}`)
    await panelOf(page, other).waitFor()
    expect(await question.count()).toBe(0)
    await press(page, 'Initialiser')
    await question.getByRole('button', { name: 'Initialiser et rendre 20,00 DH' }).waitFor()
    await question.getByRole('button', { name: 'Annuler', exact: true }).click()
    expect([await balanceOf(mine), await balanceOf(other)]).toEqual([35_00, 20_00])
  })

  test('that nothing was typed for is replaced by the next card scanned, and the screen says so', async () => {
    const page = await operatorAtDesk()
    await lay(page, await issueHeldCard(admin(), 35_00))
    const other = await issueHeldCard(admin(), 20_00)
    await lay(page, other)
    await panelOf(page, other).getByText('Carte changée', { exact: true }).waitFor()
    await inspector.look(page, 'a card in the place of another')
  })

  test('leaves the desk after three minutes without a touch, also when the device slept meanwhile', async () => {
    const page = await operatorAtDesk()
    const card = await issueHeldCard(admin(), 35_00)
    await takeClock(page)
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    await lay(page, card)
    await press(page, '100,00 DH')
    await page.clock.fastForward(178_000)
    await press(page, '50,00 DH')
    await page.clock.fastForward(178_000)
    await button(page, 'Recharger 50,00 DH').waitFor()
    await page.clock.fastForward(4_000)
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    expect(await balanceOf(card)).toBe(35_00)
  })
})

/** Presents a second card, and waits until the desk has read it. */
async function presentLater(page: Page, { code }: { code: string }, moneyButton?: string): Promise<void> {
  await presentCard(page, code)
  await page.getByRole('alert').getByText('Autre carte présentée').waitFor()
  if (moneyButton) expect(await button(page, moneyButton).isDisabled()).toBe(true)
}

test('every state between two cards is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
