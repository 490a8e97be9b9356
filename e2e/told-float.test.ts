/** «Fonds remis»: the organiser hands over the cash for a drawer, and the person who opens it confirms what they received. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let operator: Page
let holderId: string

const waiting = () => admin.getByRole('region', { name: 'Fonds remis, pas encore en caisse' })

describe('a float that an organiser hands over', { retry: 0 }, () => {
  inOrder()
  beforeAll(async () => {
    admin = await journey.enter('admin')
    const person = await createPerson(admin, 'recharge_operator')
    holderId = person.id
    operator = await enterAs(journey, person)
    await admin.goto('/admin/recharge-sessions')
  })

  const tell = async (amount: string) => {
    await admin.getByRole('button', { name: 'Fonds remis' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Fonds remis' })
    await dialog.getByLabel('À qui').selectOption(holderId)
    await dialog.getByLabel('Montant').fill(amount)
    await dialog.getByRole('button', { name: 'Enregistrer le fonds remis' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('asks for the person and the amount, and is listed above the sessions until it is received', async () => {
    await admin.getByRole('button', { name: 'Fonds remis' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Fonds remis' })
    await dialog.getByRole('button', { name: 'Enregistrer le fonds remis' }).click()
    await dialog.getByText('Choisissez qui le reçoit.').first().waitFor()
    await look(admin, 'a float at fault')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await tell('500')
    await waiting()
      .getByText(/^500,00.DH à /)
      .waitFor()
    await look(admin, 'a float that waits')
    nothingFound()
  })

  test('is withdrawn when the cash was given back', async () => {
    await waiting()
      .getByRole('button', { name: /^Reprendre/ })
      .click()
    await waiting().waitFor({ state: 'hidden' })
    await tell('400')
    await waiting()
      .getByText(/^400,00.DH à /)
      .waitFor()
  })

  test('is received with one tap, and is listed in the watch when the person found another sum', async () => {
    const received = operator.getByRole('button', { name: /^Reçu 400,00.DH de / })
    await received.waitFor()
    await look(operator, 'a desk that was told of its float')
    await operator.getByRole('button', { name: /^1.000 DH$/ }).click()
    await operator.getByRole('button', { name: /^Ouvrir la caisse 1.000,00.DH$/ }).waitFor()
    await operator.getByLabel('Fonds initial').fill('300')
    await operator.getByRole('button', { name: /^Ouvrir la caisse 300,00.DH$/ }).click()
    await waiting().waitFor({ state: 'hidden' })
    const { floats } = (await asked(admin, '/watch?period=today')) as { floats: { rows: object[] } }
    expect(floats.rows).toEqual([expect.objectContaining({ told: 400_00, counted: 300_00 })])
    await admin.goto('/admin/watch')
    await admin.getByRole('heading', { name: 'Fonds remis et comptés autrement' }).waitFor()
    await look(admin, 'a float found to be another sum')
    nothingFound()
  })
})
