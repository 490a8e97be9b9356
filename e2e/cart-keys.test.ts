/** Changing the cart by the keyboard while a card waits to pay: no key meant for the cart takes money. */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comeBack, fillCart, openCounter } from './venue/desk.ts'
import { phone, startJourney, tablet } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { issueCard, readCard } from './venue/through-the-api.ts'

const journey = startJourney()
let admin: Page
beforeAll(async () => {
  admin = await journey.enter('admin')
  const vendor = await journey.enter('vendor')
  await openCounter(vendor)
  await vendor.context().close()
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
  /** 42,00 DH in the cart, 30,00 on the card. */
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
    // Held since before «Confirmer» had the focus.
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

  test('a line whose note was changed keeps the keyboard: Escape leads no further than the cart', async () => {
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

  test('what is typed once the note is open is the note, spaces included', async () => {
    await button('Ajouter une note : Frites').click()
    await vendor.getByRole('dialog').last().waitFor()
    await expect.poll(() => vendor.evaluate('document.activeElement.tagName')).toBe('INPUT')
    await vendor.keyboard.type('sans sel', { delay: 120 })
    await vendor.keyboard.press('Enter')
    await vendor.getByText('sans sel', { exact: true }).waitFor()
  })

  test('Escape closes the note or the quantity being typed, and leaves the cart behind it open', async () => {
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
