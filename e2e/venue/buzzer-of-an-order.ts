/** What a vendor does with the buzzer of an order, and what the kitchen shows of it. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readyRow, result } from './desk.ts'
import type { Inspector } from './inspector.ts'
import { press } from './keys.ts'
import { presentCard } from './present-card.ts'

type Counter = {
  readonly vendor: Page
  /** The code of the card that pays. */
  readonly code: string
  readonly look: Inspector['look']
}

/** How many pixels of a ticket's width its main button leaves free. */
export async function roomBeside(ticket: Locator, button: string): Promise<number> {
  const ofTicket = await ticket.boundingBox()
  const ofButton = await ticket.getByRole('button', { name: button, exact: true }).boundingBox()
  return (ofTicket?.width ?? Number.NaN) - (ofButton?.width ?? 0)
}

/** Below 1280 px ready orders are tickets too: the bell and the undo are in their dialog, not beside the main button. */
export async function seeOnNarrowWall(cook: Page, look: Inspector['look']): Promise<void> {
  await cook.setViewportSize({ width: 1024, height: 690 })
  await cook.getByRole('button', { name: /^Prêtes/ }).click()
  const ticket = cook.getByRole('article').filter({ hasText: 'Bipeur 7' })
  expect(await roomBeside(ticket, 'Marquer servie')).toBeLessThan(24)
  await ticket.getByRole('button', { name: /^Détails d[e']/ }).click({ button: 'right' })
  const more = cook.getByRole('dialog')
  await more.getByRole('button', { name: /^Rappeler le bipeur 7/ }).waitFor()
  await more.getByRole('button', { name: "Revenir d'une étape" }).waitFor()
  await look(cook, 'more of an order with a buzzer')
  await cook.keyboard.press('Escape')
  await more.waitFor({ state: 'hidden' })
  await cook.setViewportSize({ width: 1280, height: 800 })
}

/** Opens the ready orders with P and selects this one; B calls its customer a third time, ten seconds after the last call. */
export async function callByKey(cook: Page, buzzer: string): Promise<void> {
  const row = readyRow(cook, buzzer)
  await row.getByRole('button').first().click()
  const more = cook.getByRole('dialog')
  await more.getByText('Appelé 2×').waitFor()
  await more.getByRole('button', { name: 'Fermer' }).click()
  await more.waitFor({ state: 'hidden' })
  await press(cook, 'p')
  for (let n = 0; n < 12 && (await row.getAttribute('aria-current')) === null; n += 1)
    await press(cook, 'ArrowDown')
  const calls = async () => {
    await press(cook, 'b')
    return cook.getByText(/^Appelé il y a/).isVisible()
  }
  await expect.poll(calls, { timeout: 30_000, interval: 1_000 }).toBe(true)
}

/** After a sale: changes the buzzer twice, then cancels the sale, and the buzzer is asked back. */
export async function changeThenCancel({ vendor, code, look }: Counter, cook: Page): Promise<void> {
  await vendor.getByRole('button', { name: 'Dernières ventes' }).click()
  const sale = vendor
    .getByRole('listitem')
    .filter({ hasText: code.slice(-4) })
    .first()
  const asks = vendor.getByRole('dialog')
  const more = async (what: string) => {
    await sale.getByRole('button', { name: /^Plus pour/ }).click()
    await sale.getByRole('menuitem', { name: what }).click()
  }
  const change = async (number: string) => {
    await more('Changer le bipeur')
    await asks.getByRole('button', { name: number, exact: true }).click()
    await asks.waitFor({ state: 'hidden' })
    await sale.getByText(`Bipeur ${number}`, { exact: true }).waitFor()
  }
  await change('12')
  const ticket = cook.getByRole('article').filter({ hasText: 'Bipeur 12' })
  await ticket.waitFor()
  await change('13')
  await cook.getByRole('article').filter({ hasText: 'Bipeur 13' }).getByText('Modifiée').waitFor()
  await look(cook, 'a kitchen whose order was modified')
  await more('Changer le bipeur')
  await look(vendor, 'the last sales, with the free buzzers')
  await asks.getByRole('button', { name: 'Fermer' }).click()
  await asks.waitFor({ state: 'hidden' })
  await more('Annuler la vente')
  await asks.getByRole('button', { name: 'Annuler la vente' }).click()
  await vendor.getByText('Récupérer le bipeur 13').waitFor()
  await vendor.getByRole('button', { name: 'Dernières ventes' }).click()
  await sale.getByText('Récupérer le bipeur 13').waitFor()
  await cook.getByRole('article').getByText('Récupérer le bipeur 13').waitFor()
  await look(vendor, 'a buzzer to be fetched')
}

/** At a stand where every order needs a buzzer. `pay` makes a sale with something to cook. */
export async function oweBuzzer({ vendor, code, look }: Counter, pay: () => Promise<void>): Promise<void> {
  let letGo = () => {}
  const released = new Promise<void>((go) => {
    letGo = go
  })
  // Holds every request for a buzzer: the page sends a new one when its size changes.
  await vendor.route('**/buzzer', (route) => released.then(() => route.continue()))
  await pay()
  await result(vendor).getByText('Bipeur à remettre').waitFor()
  await look(vendor, 'a sale that owes its customer a buzzer')
  await presentCard(vendor, code)
  await vendor.getByText('Remettez un bipeur, ou choisissez « Sans bipeur »').waitFor()
  await vendor.getByRole('main').locator('[data-tile]').first().click()
  expect(await vendor.getByRole('heading', { name: 'Paiement accepté' }).isVisible()).toBe(true)
  letGo()
  await result(vendor).getByText('Bipeur n° 8').waitFor()
  await vendor.unroute('**/buzzer')
}
