/** The organiser's buzzers: their numbers are added, one is lent, called, taken back, lost and removed. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type FakeBase, openFakeBase, takesLines } from '#server/testing/base-station.ts'
import { callByKey, changeThenCancel, oweBuzzer, seeOnNarrowWall } from './venue/buzzer-of-an-order.ts'
import { comeBack, fillCart, readyRow, result, showCard, startKitchen } from './venue/desk.ts'
import { measureHeights } from './venue/heights.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney, tablet } from './venue/journey.ts'
import { press as pressKey } from './venue/keys.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard, productsOf, sellOne, useBase } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const heights = measureHeights()
let [admin, vendor, cook] = [] as unknown as [Page, Page, Page]
let code: string
let base: FakeBase
/** Sells a dish, and gives the customer the lowest buzzer. */
let lend: () => Promise<string>

beforeAll(async () => {
  admin = await journey.enter('admin')
  base = await openFakeBase(takesLines)
  await useBase(admin, base.address)
  vendor = await journey.enter('grillades@farha.test')
  const card = await issueCard(admin, 2000_00, 'PREMIUM')
  code = card.code
  const dish = (await productsOf(vendor)).find(({ name }) => name === 'Frites')!
  lend = async () => {
    const { id } = await sellOne(vendor, card, dish)
    return ((await asked(vendor, `/sales/${id}/buzzer`, {})) as { number: string }).number
  }
  await admin.goto('/admin/buzzers')
})
afterAll(() => base?.close())

const grid = () => admin.getByRole('list', { name: 'Bipeurs', exact: true })
const square = (number: string) =>
  grid()
    .getByRole('button')
    .filter({ hasText: new RegExp(`^${number}(?!\\d)`) })
const panel = (number: string) => admin.getByRole('region', { name: `Bipeur ${number}`, exact: true })
const dialog = () => admin.getByRole('dialog')
/** Sells one dish to the card. */
async function pay() {
  await fillCart(vendor, ['Frites'])
  await showCard(vendor, code)
  await vendor.getByRole('button', { name: /^Confirmer/ }).click()
}
/** Chooses in the form of the stand how it uses buzzers, then returns to the screen of the buzzers. */
async function useBuzzers(words: string) {
  await admin.goto('/stands')
  await admin.getByRole('button', { name: 'Modifier Grillades Chez Hamid', exact: true }).click()
  await dialog().getByLabel('Bipeurs').selectOption(words)
  await dialog().getByRole('button', { name: 'Enregistrer' }).click()
  await dialog().waitFor({ state: 'detached' })
  await admin.goto('/admin/buzzers')
}
const isCounted = (words: string) =>
  expect.poll(async () => plainSpaces(await admin.locator('main').innerText())).toContain(words)

describe('the screen of the buzzers', { retry: 0 }, () => {
  inOrder()

  test('is empty at first, and adds the numbers of a range', async () => {
    await admin.getByText('Aucun bipeur. Ajoutez les numéros de votre valise.').waitFor()
    await look(admin, 'no buzzer yet', { wide: 'buzzers-none', narrow: 'buzzers-none-phone' })
    await admin.getByRole('button', { name: 'Ajouter des bipeurs' }).first().click()
    await dialog().getByLabel('Du numéro').fill('30')
    await dialog().getByLabel('Au numéro').fill('1')
    await dialog().getByRole('button', { name: 'Ajouter', exact: true }).click()
    await dialog().getByText('Le dernier numéro doit suivre le premier.').first().waitFor()
    await dialog().getByLabel('Du numéro').fill('8')
    await dialog().getByLabel('Au numéro').fill('27')
    await look(admin, 'buzzers to add')
    await dialog()
      .getByRole('button', { name: /^Ajouter 20/ })
      .click()
    await dialog().getByText('20 bipeurs ajoutés').waitFor()
    await dialog().getByRole('button', { name: 'Fermer' }).last().click()
    await isCounted('20 disponibles')
  })

  test('skips the numbers that exist already, and says which they are', async () => {
    await admin.getByRole('button', { name: 'Ajouter des bipeurs' }).click()
    await dialog().getByLabel('Du numéro').fill('7')
    await dialog().getByLabel('Au numéro').fill('8')
    await dialog()
      .getByRole('button', { name: /^Ajouter 2/ })
      .click()
    await dialog().getByText('Déjà dans la valise : 8.').waitFor()
    await dialog().getByRole('button', { name: 'Fermer' }).last().click()
    await isCounted('21 disponibles')
  })

  test('shows at once which buzzer a till has lent, and calls it in two taps', async () => {
    expect(await lend()).toBe('7')
    await square('7').filter({ hasText: 'Remis' }).waitFor()
    await isCounted('20 disponibles · 1 remis')
    const place = await square('7').boundingBox()
    const taps = await tapsOf(admin, async () => {
      await square('7').click()
      await panel('7').waitFor()
      expect(await square('7').boundingBox(), 'it stays under the finger').toEqual(place)
      await panel('7').getByRole('button', { name: 'Appeler', exact: true }).click()
      await square('7').filter({ hasText: 'En appel' }).waitFor()
    })
    expect(taps).toBe(2)
    await panel('7').getByText('Appelé 1×').waitFor()
    await look(admin, 'a buzzer called', { wide: 'buzzers', narrow: 'buzzers-phone' })
    await panel('7').getByRole('button', { name: "Arrêter l'appel" }).click()
    await square('7').filter({ hasText: 'Remis' }).waitFor()
  })

  test('takes a buzzer back in two taps', async () => {
    expect(await lend()).toBe('8')
    await square('8').filter({ hasText: 'Remis' }).waitFor()
    const taps = await tapsOf(admin, async () => {
      await square('8').click()
      await panel('8').getByRole('button', { name: 'Récupérer', exact: true }).click()
      await square('8').filter({ hasText: 'Disponible' }).waitFor()
    })
    expect(taps).toBe(2)
  })

  test('works by the keyboard: a number chooses a buzzer, F takes it back', async () => {
    expect(await lend()).toBe('8')
    await square('8').filter({ hasText: 'Remis' }).waitFor()
    await pressKey(admin, '8')
    await panel('8').waitFor()
    await pressKey(admin, 'f')
    await square('8').filter({ hasText: 'Disponible' }).waitFor()
  })

  test('marks a buzzer as lost after a question, and as found again', async () => {
    await square('9').click()
    await panel('9').getByRole('button', { name: 'Déclarer perdu' }).click()
    await dialog().getByText('Déclarer le bipeur 9 perdu').waitFor()
    await dialog().getByRole('button', { name: 'Déclarer perdu' }).click()
    await square('9').filter({ hasText: 'Perdu' }).waitFor()
    await isCounted('1 perdu')
    await panel('9').getByRole('button', { name: 'Remettre en service' }).click()
    await square('9').filter({ hasText: 'Disponible' }).waitFor()
  })

  test('removes no buzzer that a customer has', async () => {
    await square('7').click()
    await panel('7').getByRole('button', { name: 'Supprimer' }).click()
    await dialog().getByText("Le bipeur 7 est remis : récupérez-le d'abord.").waitFor()
    await dialog().getByRole('button', { name: 'Annuler' }).click()
    await square('10').click()
    await panel('10').getByRole('button', { name: 'Supprimer' }).click()
    await dialog().getByRole('button', { name: 'Supprimer' }).click()
    await square('10').waitFor({ state: 'detached' })
  })

  test('shows a buzzer as called once the kitchen, whose ticket names it, has marked the order ready', async () => {
    cook = await journey.enter('kitchen')
    await startKitchen(cook)
    const ticket = cook.getByRole('article').filter({ hasText: 'Bipeur 7' })
    await ticket.waitFor()
    // The board ignores a tap while its tickets move: the tap is repeated until it has an effect, as a cook would do.
    const tap = async (name: string) => {
      await ticket
        .getByRole('button', { name, exact: true })
        .click({ timeout: 2_000 })
        .catch(() => undefined)
    }
    await expect
      .poll(async () => {
        await tap('Commencer')
        return ticket.getByText('En préparation').isVisible()
      })
      .toBe(true)
    await expect
      .poll(async () => {
        await tap('Marquer prête')
        return ticket.isHidden()
      })
      .toBe(true)
    await square('7').filter({ hasText: 'En appel' }).waitFor()
    await readyRow(cook, 'Bipeur 7').getByRole('button', { name: 'Rappeler le bipeur 7' }).waitFor()
    await look(cook, 'a kitchen that has called a buzzer')
    await seeOnNarrowWall(cook, look)
    await callByKey(cook, 'Bipeur 7')
  })

  test('shows which buzzer a till lends: the lowest by itself, then another one, then none', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED/)
    await comeBack(vendor)
    await pay()
    await result(vendor).getByText('Bipeur n° 8').waitFor()
    await square('8').filter({ hasText: 'Remis' }).waitFor()
    const step = vendor.getByRole('region', { name: 'Bipeur', exact: true })
    await heights.look(vendor, 'a sale with its buzzer', ['Changer', 'Sans bipeur', 'Détails'])
    heights.everythingInReach()
    await vendor.setViewportSize(tablet)
    await step.getByRole('button', { name: 'Changer' }).click()
    await look(vendor, 'a sale with its buzzer, and the free ones')
    const another = step.getByRole('button', { name: '12', exact: true })
    // The inspector changes the size of the window, which may close the list of free buzzers.
    if (!(await another.isVisible())) await step.getByRole('button', { name: 'Changer' }).click()
    await another.click()
    await result(vendor).getByText('Bipeur n° 12').waitFor()
    await square('8').filter({ hasText: 'Disponible' }).waitFor()
    await step.getByRole('button', { name: 'Sans bipeur' }).click()
    await square('12').filter({ hasText: 'Disponible' }).waitFor()
  })

  test('shows the buzzer that a vendor changes in the last sales, and the vendor is told to ask for it back when the sale is cancelled', async () => {
    await changeThenCancel({ vendor, code, look }, cook)
    await cook.close()
  })

  test('is left for the form of a stand: where buzzers are required, the till waits for one before its next sale', async () => {
    await useBuzzers('Obligatoires')
    await comeBack(vendor)
    await oweBuzzer({ vendor, code, look }, pay)
  })

  test('is left for the form of a stand: where no buzzers are used, the till shows none', async () => {
    await useBuzzers('Aucun')
    await comeBack(vendor)
    await pay()
    await result(vendor).getByText('Envoyée en cuisine').waitFor()
    await expect.poll(() => vendor.locator('[aria-label="Bipeur"]').count()).toBe(0)
    await isCounted('1 remis · 1 en appel')
    await useBuzzers('Proposés')
  })

  test('can be searched, and lists the buzzers with the one that has been out for longest first', async () => {
    await admin.getByLabel('Statut').selectOption('calling')
    await expect.poll(() => grid().getByRole('button').count()).toBe(1)
    await admin.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect.poll(() => grid().getByRole('button').count()).toBe(20)
    await admin.getByText('Liste', { exact: true }).click()
    const list = admin.getByRole('table', { name: 'Bipeurs', exact: true })
    await list.getByRole('button', { name: 'Remis depuis' }).click()
    await list.getByRole('row').nth(1).getByText('En appel', { exact: true }).waitFor()
    await list.getByRole('button', { name: 'Bipeur 7', exact: true }).click()
    await panel('7').waitFor()
    await look(admin, 'the buzzers as a list', { wide: 'buzzers-list', narrow: 'buzzers-list-phone' })
    nothingFound()
  })
})
