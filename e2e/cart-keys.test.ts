/** The cart by the keyboard: short codes add products, and while a card waits for payment no key meant for the cart confirms it. */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comeBack, fillCart, openCounter, tile } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney, tablet } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import { presentCard } from './venue/present-card.ts'
import { openProduct, question } from './venue/products-screen.ts'
import { issueCard, readCard } from './venue/through-the-api.ts'

const journey = startJourney()
let admin: Page
beforeAll(async () => {
  admin = await journey.enter('admin')
  const vendor = await journey.enter('vendor')
  await openCounter(vendor)
  await vendor.context().close()
})

describe('a short code', { retry: 0 }, () => {
  inOrder()
  const { look, nothingFound } = hireInspector()
  let vendor: Page
  const count = (pieces: number) => vendor.getByRole('heading', { name: `Panier (${pieces})` })
  /** Types at the speed of a hand: faster keys would be taken for a scanner gun's. */
  const type = async (keys: string) => {
    for (const key of [...keys, 'Enter']) {
      await vendor.keyboard.press(key)
      await vendor.waitForTimeout(150)
    }
  }
  const giveCode = async (name: string, code: string) => {
    await openProduct(admin, name)
    await admin.getByLabel('Code court (facultatif)').fill(code)
    await admin.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  }
  beforeAll(async () => {
    vendor = await journey.enter('vendor')
    await comeBack(vendor)
    await keysAreOn(vendor)
  })

  test('is given to a product by an admin, is unique within a stand, and is shown on the tile', async () => {
    await giveCode('Brochettes de kefta', '12')
    await admin.getByText('Produit mis à jour', { exact: true }).first().waitFor()
    await look(admin, 'a product with a short code')
    journey.forgive(/409/)
    await giveCode('Frites', '12')
    await admin.getByText('Ce code court est déjà pris dans ce stand.', { exact: true }).first().waitFor()
    await look(admin, 'a short code that is taken')
    await question(admin).getByLabel('Code court (facultatif)').fill('2')
    await question(admin).getByRole('button', { name: 'Enregistrer' }).click()
    await tile(vendor, 'Frites').getByText('code 2').waitFor()
    await vendor.getByLabel('Code court').waitFor({ state: 'attached' })
    nothingFound()
  })

  test('followed by Enter adds the product, wherever the focus is, and keeps the category that is shown', async () => {
    const shown = await vendor.locator('[data-tile]').count()
    await vendor.getByRole('button', { name: 'Dernières ventes' }).focus()
    await vendor.keyboard.press('1')
    await vendor.waitForTimeout(150)
    await vendor.keyboard.press('2')
    await vendor.getByText('Brochettes de kefta : Entrée pour ajouter').waitFor()
    await look(vendor, 'a short code being typed')
    // The inspector's look may take longer than the till remembers a half-typed code.
    await vendor.keyboard.press('Escape')
    await type('12')
    await count(1).waitFor()
    await type('2')
    await count(2).waitFor()
    expect(await vendor.locator('[data-tile]').count()).toBe(shown)
    nothingFound()
  })

  test('that no product has changes nothing, and a message says so', async () => {
    await type('47')
    await vendor.getByText("Aucun produit n'a le code 47.", { exact: true }).first().waitFor()
    await count(2).waitFor()
  })

  test('is forgotten once the arrows are used: Enter then adds the tile that has the focus', async () => {
    await vendor.keyboard.press('2')
    await vendor.waitForTimeout(150)
    const other = vendor
      .locator('[data-tile]')
      .filter({ hasNotText: /kefta|Frites/ })
      .first()
    await other.focus()
    await vendor.keyboard.press('Home')
    await other.focus()
    await vendor.keyboard.press('Enter')
    await count(3).waitFor()
    expect(await other.innerText()).toMatch(/\b1\b/)
    await other.blur()
  })

  test('that a scanner seems to type adds nothing, and a card is still read afterwards', async () => {
    await presentCard(vendor, '12')
    await presentCard(vendor, (await issueCard(admin, 30_00)).code)
    await vendor.getByText('Solde insuffisant').waitFor()
    await vendor.getByRole('button', { name: 'Retirer des articles' }).waitFor()
    await count(3).waitFor()
    await vendor.context().close()
  })
})

describe.each([
  ['on a tablet', tablet],
  ['on a phone', phone],
])('%s', (_where, size) => {
  let vendor: Page
  let code: string
  const button = (name: string | RegExp) => vendor.getByRole('button', { name })
  const balance = async () => (await readCard(admin, code)).balance

  beforeAll(async () => {
    vendor = await journey.enter('vendor', { size })
  })
  /** The cart comes to 42,00 DH, and the card holds 30,00 DH. */
  beforeEach(async () => {
    code = (await issueCard(admin, 30_00)).code
    await comeBack(vendor)
    await fillCart(vendor, ['Brochettes de kefta', 'Frites'])
    await presentCard(vendor, code)
    await button('Retirer des articles').click()
  })
  const takeFriesOut = async () => {
    await button('Retirer Frites').press('Enter')
    await button('Retirer Frites').waitFor({ state: 'hidden' })
  }

  test('after a line is removed the focus stays in the cart, and Enter sells nothing', async () => {
    await takeFriesOut()
    await button('Retirer Brochettes de kefta').waitFor()
    for (let n = 0; n < 3; n += 1) await vendor.keyboard.press('Enter')
    await vendor.waitForTimeout(300)
    expect(await balance()).toBe(30_00)
    expect(await button('Retirer Brochettes de kefta').count()).toBe(1)
  })

  test('a Backspace held down takes one piece off, not the whole cart', async () => {
    await button('Retirer Frites').focus()
    await vendor.keyboard.down('Backspace')
    for (let n = 0; n < 8; n += 1) await vendor.keyboard.down('Backspace')
    await vendor.keyboard.up('Backspace')
    await button('Retirer Frites').waitFor({ state: 'hidden' })
    expect(await button('Retirer Brochettes de kefta').count()).toBe(1)
  })

  test('going back to the payment focuses «Confirmer», which a held Enter does not press', async () => {
    await takeFriesOut()
    if (await button('Revenir au paiement').isVisible()) await button('Revenir au paiement').click()
    await button('Confirmer 30,00 DH').waitFor()
    // The key is pressed down before «Confirmer» gets the focus.
    await vendor.evaluate(`document.activeElement.blur()`)
    await vendor.keyboard.down('Enter')
    await button('Confirmer 30,00 DH').focus()
    for (let n = 0; n < 3; n += 1) await vendor.keyboard.down('Enter')
    await vendor.keyboard.up('Enter')
    await vendor.waitForTimeout(300)
    expect(await balance()).toBe(30_00)
    await vendor.keyboard.press('Enter')
    await vendor.getByText('Paiement accepté').waitFor()
    expect(await balance()).toBe(0)
  })

  test('a barcode that the gun reads while «Confirmer» has the focus confirms no payment, and a message says that it is no card', async () => {
    await takeFriesOut()
    if (await button('Revenir au paiement').isVisible()) await button('Revenir au paiement').click()
    await button('Confirmer 30,00 DH').focus()
    await presentCard(vendor, '6111234567890')
    await vendor.getByText('QR code invalide', { exact: true }).waitFor()
    expect(await balance()).toBe(30_00)
    await button('Confirmer 30,00 DH').waitFor()
  })

  test('a line whose note was changed keeps the keyboard focus, and Escape only leads to the cart', async () => {
    await takeFriesOut()
    await button('Ajouter une note : Brochettes de kefta').click()
    await vendor.getByRole('dialog').last().getByRole('textbox').fill('sans oignon')
    await button('Enregistrer').click()
    await button('Modifier la note : Brochettes de kefta').waitFor()
    const focused = () => vendor.evaluate(`document.activeElement.getAttribute('aria-label')`)
    await expect.poll(focused).toBe('Modifier la note : Brochettes de kefta')
    if (size !== phone) return
    await vendor.keyboard.press('Escape')
    await vendor.getByRole('dialog').waitFor({ state: 'hidden' })
    await button('Confirmer 30,00 DH').waitFor()
  })

  test('text typed while the note is open goes into the note, spaces included', async () => {
    await button('Ajouter une note : Frites').click()
    await vendor.getByRole('dialog').last().waitFor()
    await expect.poll(() => vendor.evaluate('document.activeElement.tagName')).toBe('INPUT')
    await vendor.keyboard.type('sans sel', { delay: 120 })
    await vendor.keyboard.press('Enter')
    await vendor.getByText('sans sel', { exact: true }).waitFor()
  })

  test('Escape closes the note or the typed quantity, and leaves the cart behind it open', async () => {
    for (const typing of ['Ajouter une note : Frites', 'Frites : 1, changer']) {
      await button(typing).click()
      await vendor.getByRole('dialog').last().waitFor()
      const open = await vendor.getByRole('dialog').count()
      await vendor.keyboard.press('Escape')
      await expect.poll(() => vendor.getByRole('dialog').count()).toBe(open - 1)
      await vendor.waitForTimeout(300)
      expect(await button('Retirer Frites').isVisible()).toBe(true)
      expect(await vendor.getByRole('dialog').count()).toBe(open - 1)
    }
  })
})
