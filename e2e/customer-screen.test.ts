/** «Écran client»: a second screen at the till, which the customer reads. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillCart, showCard } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { issueCard, openTillFirst } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let vendor: Page
beforeAll(async () => {
  admin = await journey.enter('admin')
  vendor = await journey.enter('vendor', { before: (asking) => openTillFirst(asking, 0) })
})

describe('the customer at a till', () => {
  test('reads the cart, the balance after and the order number on a second screen', async () => {
    const card = await issueCard(admin, 500_00)
    await vendor.getByRole('button', { name: 'Plus', exact: true }).click()
    await vendor.getByRole('menuitem', { name: 'Écran client' }).click()
    const opens = vendor.getByRole('link', { name: 'Ouvrir sur cet appareil' })
    await opens.waitFor()
    await vendor.getByRole('img', { name: "QR code de l'écran client" }).waitFor()
    await look(vendor, 'the address of the customer screen')
    const path = await opens.getAttribute('href')
    await vendor.getByRole('button', { name: 'Fermer' }).click()
    const screen = await journey.window({ size: phone })
    await screen.goto(path as string)
    await screen.getByText('Bienvenue').waitFor()
    await look(screen, 'the customer screen, empty', { reloadUntil: screen.getByText('Bienvenue') })
    await fillCart(vendor, ['Frites', 'Eau minérale 50 cl'])
    await screen.locator('.cart li').last().waitFor()
    await screen.getByText('Présentez votre carte').waitFor()
    await look(screen, 'the customer screen, a cart', { reloadUntil: screen.locator('.cart li').last() })
    journey.forgive(/ERR_INTERNET_DISCONNECTED/)
    await screen.context().setOffline(true)
    await screen.getByText('Écran en retard').waitFor()
    expect(await screen.getByText('DH').count()).toBe(0)
    await screen.context().setOffline(false)
    await showCard(vendor, card.code)
    await screen.getByText('Solde après achat').waitFor()
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await screen.getByText('Merci et bon appétit').waitFor()
    await look(screen, 'the customer screen, paid', { reloadUntil: screen.getByText('Merci et bon appétit') })
    expect(await screen.content()).not.toContain(card.code)
    await screen.context().close()
    nothingFound()
  })
})
