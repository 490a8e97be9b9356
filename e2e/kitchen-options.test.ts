import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ofName } from '#rules/plain/elision.ts'
import { takeClock } from './venue/clock.ts'
import { startKitchen, toCook } from './venue/desk.ts'
import { measureHeights } from './venue/heights.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { password } from './venue/people.ts'
import { presentCard } from './venue/present-card.ts'
import { hire, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const heights = measureHeights()
let cook: Page
let code: string

const open = async () => {
  await cook.getByRole('button', { name: "Réglages de l'écran" }).click()
  await cook.getByRole('dialog', { name: "Réglages de l'écran" }).waitFor()
}
const close = async () => {
  await cook.keyboard.press('Escape')
  await cook.getByRole('dialog').waitFor({ state: 'hidden' })
}
const turn = async (label: string | RegExp) => {
  await open()
  const option = cook.getByRole('switch', { name: label })
  await option.press('Space')
  await close()
}
const first = () => cook.getByRole('article').first()
const nameOfFirst = async () => (await first().getAttribute('aria-label')) ?? ''
const cooking = () => toCook(cook)

beforeAll(async () => {
  code = (await issueCard(await journey.enter('admin'), 10_00)).code
  cook = await journey.enter('kitchen')
  await startKitchen(cook)
  await first().waitFor()
})

describe('the options of a kitchen screen', { retry: 0 }, () => {
  inOrder()

  test('«Chiffre = valider directement» makes a digit move its order on; without it a digit only selects the order', async () => {
    const name = await nameOfFirst()
    const before = await cooking()
    await press(cook, '1')
    await cook.locator(`article[aria-current][aria-label="${name}"]`).waitFor()
    await press(cook, 'Escape')
    expect(await cooking()).toBe(before)
    await turn('Chiffre = valider directement')
    await first().locator('kbd').getByText('1', { exact: true }).waitFor()
    await expect
      .poll(async () => {
        if ((await cooking()) === before) await press(cook, '1')
        return cooking()
      })
      .toBe(before - 1)
    await cook.getByText(`${name}\u00A0: prête`).waitFor()
    await turn('Chiffre = valider directement')
  })

  test('«Passer à « Prête » quand tout est coché» makes an order ready once its last line is checked, and that can be taken back', async () => {
    await turn(/quand tout est coché/)
    const name = await nameOfFirst()
    const ticket = cook.getByRole('article', { name })
    const lines = ticket.locator('ul button')
    const count = await lines.count()
    for (let line = 0; line < count; line += 1) await lines.nth(line).click()
    await cook.getByText(`${name}\u00A0: prête`).waitFor()
    await ticket.waitFor({ state: 'hidden' })
    await cook.getByRole('button', { name: 'Annuler' }).click()
    await ticket.waitFor()
    await turn(/quand tout est coché/)
  })

  test('the minutes after which an order is to be watched are saved once they are valid', async () => {
    await open()
    const minutes = cook.getByLabel('À surveiller après')
    await minutes.fill('0')
    await cook
      .getByRole('alert')
      .getByText(/^De 1 à 60 minutes/)
      .waitFor()
    await minutes.fill('1')
    await cook.getByRole('alert').waitFor({ state: 'hidden' })
    // The orders of the demo get older while other tests run.
    await cook.getByLabel('En retard après').fill('60')
    await close()
    await cook.getByRole('img', { name: 'À surveiller' }).first().waitFor()
  })
})

describe('the keys of a kitchen screen', { retry: 0 }, () => {
  inOrder()
  const sheet = () => cook.getByRole('dialog', { name: "Touches de l'écran" })
  const change = (act: string) => sheet().getByRole('button', { name: `Changer la touche\u00A0: ${act}` })
  const row = (act: string) => sheet().getByRole('listitem').filter({ hasText: act })

  test('are chosen by pressing them, and a key that cannot be chosen is refused with its reason', async () => {
    await open()
    await cook.getByRole('button', { name: 'Choisir les touches' }).click()
    await look(cook, 'the keys of the kitchen')
    await change('Récapitulatif').click()
    await sheet().getByText('Appuyez sur une touche…').waitFor()
    await look(cook, 'a key being chosen')
    await press(cook, 'r')
    await sheet().getByText('Touche déjà prise\u00A0: Rappeler.').waitFor()
    await press(cook, 'F5')
    await sheet()
      .getByText(/^Récapitulatif.*un autre rôle/s)
      .waitFor()
    await press(cook, 'x')
    await row('Récapitulatif').getByText('X', { exact: true }).waitFor()
  })

  test('are not chosen by a scanner gun, nor by leaving with Escape or Tab', async () => {
    await change('Rappeler').click()
    await sheet().getByText('Appuyez sur une touche…').waitFor()
    await presentCard(cook, code)
    await cook.waitForTimeout(300)
    expect(await sheet().getByText('Appuyez sur une touche…').count()).toBe(1)
    await press(cook, 'Tab')
    await sheet()
      .getByText(/^Rappeler.*un autre rôle/s)
      .waitFor()
    await press(cook, 'Escape')
    await row('Rappeler').getByText('R', { exact: true }).waitFor()
    await close()
  })

  test('replace the usual keys, also after a reload, until the usual keys are restored', async () => {
    await cook.reload()
    await startKitchen(cook)
    const panel = cook.getByRole('complementary', { name: 'Récapitulatif' })
    await press(cook, 's')
    expect(await panel.count()).toBe(0)
    await press(cook, 'x')
    await panel.waitFor()
    await press(cook, 'x')
    await panel.waitFor({ state: 'hidden' })
    await open()
    await cook.getByRole('button', { name: 'Choisir les touches' }).click()
    await cook.getByRole('button', { name: "Rétablir les touches d'origine" }).click()
    await row('Récapitulatif').getByText('S', { exact: true }).waitFor()
    await close()
    await press(cook, 's')
    await panel.waitFor()
    nothingFound()
  })
})

describe('a kitchen screen that nobody touches', { retry: 0 }, () => {
  inOrder()
  const ready = () => cook.getByRole('region', { name: 'Prêtes' })

  test('returns from «Prêtes» to «En cours» half a minute after the last touch', async () => {
    await cook.setViewportSize({ width: 1024, height: 690 })
    await takeClock(cook)
    await startKitchen(cook)
    await first().waitFor()
    await cook.getByRole('button', { name: /^Prêtes/ }).click()
    await ready().waitFor()
    await cook.clock.fastForward(25_000)
    expect(await ready().count()).toBe(1)
    await cook.clock.fastForward(6_000)
    await cook.getByRole('region', { name: 'En cours' }).waitFor()
  })

  test('shows the details of an order after a long press on its band, and closes them after a minute', async () => {
    const name = await nameOfFirst()
    // The wall ignores a press on a view that it has only just shown.
    await cook.clock.fastForward(1_000)
    const band = await first()
      .getByRole('button', { name: `Détails ${ofName(name)}` })
      .boundingBox()
    await cook.mouse.move((band?.x ?? 0) + 60, (band?.y ?? 0) + 20)
    await cook.mouse.down()
    const more = cook.getByRole('dialog', { name })
    await more.getByText(/^Commandée à \d\d:\d\d · /).waitFor()
    await cook.mouse.up()
    await look(cook, 'more of an order')
    await cook.clock.fastForward(61_000)
    await more.waitFor({ state: 'hidden' })
    nothingFound()
  })
})

describe('a kitchen screen of several stands', { retry: 0 }, () => {
  inOrder()
  let both: Page

  test('asks an account without a stand whose orders to show, and remembers the answer', async () => {
    await cook.close()
    const person = { name: 'Nadia Berrada', email: 'deux-stands@farha.test', role: 'kitchen' } as const
    await hire(await journey.enter('admin'), { ...person, password })
    both = await journey.enter(person.email, { password })
    const start = both.getByRole('button', { name: "Démarrer l'écran de cuisine" })
    expect(await start.isDisabled()).toBe(true)
    await both.getByRole('checkbox', { name: 'Tous les stands' }).check()
    await look(both, 'the gate of several stands')
    journey.forgive(/ERR_INTERNET_DISCONNECTED/)
    await heights.look(both, 'the gate', ["Démarrer l'écran de cuisine", 'Se déconnecter'])
    heights.everythingInReach()
    await both.getByRole('checkbox', { name: 'Tous les stands' }).uncheck()
    for (const stand of ['Grillades Chez Hamid', /Tajines/])
      await both.getByRole('checkbox', { name: stand }).check()
    await both.reload()
    await both.getByRole('heading', { name: 'Cuisine · 2\u00A0stands' }).waitFor()
  })

  test('shows the orders of both stands by age, each with the name of its stand', async () => {
    await startKitchen(both)
    await both.getByRole('article').first().waitFor()
    const stands = await both
      .getByRole('article')
      .evaluateAll((all) => all.map((each) => each.querySelector('header p')?.textContent))
    expect(new Set(stands).size).toBe(2)
    await both.setViewportSize({ width: 768, height: 1024 })
    const title = both.getByRole('heading', { level: 1 })
    expect(await title.evaluate((it) => it.scrollWidth - it.clientWidth), 'px of the name cut').toBe(0)
    await look(both, 'the orders of two stands')
    nothingFound()
  })
})
