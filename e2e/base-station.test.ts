/** The base station of the buzzers, from its settings to the word that it is silent. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#rules/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type FakeBase, hangsUp, openFakeBase, takesLines } from '#server/testing/base-station.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page
let silent: FakeBase
let base: FakeBase

beforeAll(async () => {
  ;[silent, base] = [await openFakeBase(hangsUp), await openFakeBase(takesLines)]
  admin = await journey.enter('admin')
})
afterAll(async () => {
  await silent?.close()
  await base?.close()
})
// A refusal is an answer with a status of 4xx or 504, which browsers write down.
beforeEach(() => journey.forgive(/status of [45]\d\d/))

const settings = () => admin.getByRole('region', { name: "Borne d'appel des bipeurs", exact: true })
const press = (name: string) => settings().getByRole('button', { name, exact: true }).click()
const bar = () =>
  settings().getByText("Borne d'appel injoignable\u00A0: les appels restent à faire à la voix.", {
    exact: true,
  })
const saved = async () => {
  await admin.getByText('Réglage enregistré', { exact: true }).last().waitFor()
  await expect
    .poll(() => settings().getByRole('button', { name: 'Enregistrer la borne' }).isDisabled())
    .toBe(true)
}

describe('the base station', { retry: 0 }, () => {
  inOrder()

  test('is set by an admin, and told what is wrong with its address and its call', async () => {
    await admin.goto('/admin/recharge-sessions')
    await admin.getByRole('button', { name: 'Réglages des caisses', exact: true }).click()
    await settings().getByLabel('Pilotage').selectOption('line')
    await settings().getByLabel('Adresse').fill('http://borne')
    await settings().getByLabel('Appel').fill('PAGE,14')
    await press('Enregistrer la borne')
    await settings().getByText(refusals['pager-address-malformed'], { exact: true }).last().waitFor()
    await inspector.look(admin, 'the base station, with a faulty address')
    await settings().getByLabel('Adresse').fill(silent.address)
    await settings()
      .getByText("L'appel doit contenir {numero} et avoir la forme de l'exemple.", { exact: true })
      .last()
      .waitFor()
    await settings().getByLabel('Appel').fill('PAGE,{numero},4,{message}')
    await press('Enregistrer la borne')
    await saved()
    inspector.nothingFound()
  })

  test('that is silent is seen by the admin who tries it, until it answers', async () => {
    await settings().getByLabel('Bipeur à essayer').fill('14')
    await press('Essayer la borne')
    await settings().getByText(refusals['pager-silent'], { exact: true }).waitFor()
    await bar().waitFor()
    await inspector.look(admin, 'the base station, silent')
    await settings().getByLabel('Adresse').fill(base.address)
    await press('Enregistrer la borne')
    await saved()
    await bar().waitFor({ state: 'detached' })
    await settings().getByLabel('Bipeur à essayer').fill('14')
    await press('Essayer la borne')
    await admin.getByText('Appel envoyé à la borne', { exact: true }).waitFor()
    expect(base.heard.map(plainSpaces)).toEqual(['PAGE,14,4,Commande\r\n'])
    inspector.nothingFound()
  })
})
