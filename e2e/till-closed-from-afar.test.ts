/** What others do with a person's drawer: an administrator closes it from a distance or disables its holder, a colleague takes it over. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import type { Role } from '#rules/people/staff.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { countDesk, result } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { press } from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueHeldCard, openTill, productsOf, sellOne } from './venue/through-the-api.ts'
import { actOn, question, row, sheetOf } from './venue/users-screen.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})
// Browsers write refusals (status 4xx) to the console.
beforeEach(() => journey.forgive(/status of 4\d\d/))

type Mine = { readonly till: { readonly id: string } }

/** A window of a new person whose till is open. */
async function atWork(role: Role, float = 0): Promise<Page> {
  const page = await enterAs(journey, await createPerson(admin, role))
  await openTill(page, float)
  return page
}

async function closeFromAfar(holder: Page, counted: number | null): Promise<void> {
  const { till } = (await asked(holder, '/tills/mine')) as Mine
  await asked(admin, `/tills/${till.id}/remote-closing`, {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    counted,
    reason: 'Partie sans clôturer',
  })
}

test('an operator whose till an admin closed sees it closed, with its figures and the name of the admin', async () => {
  const page = await atWork('recharge_operator')
  await page.goto('/recharge/session')
  await page.getByRole('heading', { name: 'Caisse ouverte', exact: true }).waitFor()
  await closeFromAfar(page, 20_00)
  await result(page)
    .getByText(/^Caisse clôturée par .+ avec un écart$/)
    .waitFor()
  expect(plainSpaces(await result(page).innerText())).toMatch(/\+20,00 DH[\s\S]*Note : Partie sans clôturer/)
  await inspector.look(page, 'drawer closed from afar')
  await page.context().close()
})

test('a vendor whose till an admin closed can sell no more, and reads the reason in place of the products', async () => {
  const page = await atWork('vendor')
  await page.goto('/pos')
  await page.getByText('Caisse ouverte').waitFor()
  await closeFromAfar(page, null)
  await page.getByText(/^Votre caisse a été clôturée par .+ aujourd'hui à \d\d:\d\d\.$/).waitFor()
  await inspector.look(page, 'point of sale, closed from afar')
  await page.context().close()
})

test('the page of a till that an admin closed shows its report to the vendor', async () => {
  const page = await atWork('vendor')
  await page.goto('/cashier-session')
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await closeFromAfar(page, null)
  await result(page)
    .getByText(/^Caisse clôturée par /)
    .waitFor()
  await inspector.look(page, 'till of the counter, closed from afar')
  await page.context().close()
})

/** Signs in a person who was disabled with an open till, and then enabled again. */
async function comesBack(role: Role): Promise<Page> {
  const person = await createPerson(admin, role)
  const before = await enterAs(journey, person)
  await openTill(before, 20_00)
  await asked(admin, `/staff/${person.id}/disabling`, {})
  await before.waitForURL((url) => url.pathname === '/login')
  await before.getByText(refusals['staff-disabled-since']).waitFor()
  await before.context().close()
  await asked(admin, `/staff/${person.id}/enabling`, {})
  return enterAs(journey, person)
}

test('an operator who was disabled comes back to a drawer that can only be counted and closed', async () => {
  const page = await comesBack('recharge_operator')
  await page.goto('/recharge')
  await page.getByText(refusals['till-stopped']).waitFor()
  await inspector.look(page, 'recharge desk, stopped')
  await page.getByRole('link', { name: 'Clôturer ma caisse' }).click()
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await page.getByText(refusals['till-stopped']).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Recharger une carte' }).count()).toBe(0)
  await inspector.look(page, 'drawer, stopped')
  await page.context().close()
})

test('a vendor who was disabled comes back to a till that sells nothing, and is led to close it', async () => {
  const page = await comesBack('vendor')
  await page.goto('/pos')
  await page.getByRole('heading', { name: 'Caisse à clôturer' }).waitFor()
  await inspector.look(page, 'point of sale, stopped')
  await page.getByRole('link', { name: 'Clôturer ma caisse' }).click()
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Aller au point de vente' }).count()).toBe(0)
  await inspector.look(page, 'till of the counter, stopped')
  await page.context().close()
})

const putBack = "L'heure de l'ordinateur a reculé de 3 jours depuis l'ouverture de cette caisse."

/** Answers like a server whose clock stood three days ahead when the till was opened. */
async function afterTheClock(role: Role): Promise<Page> {
  const page = await atWork(role)
  await page.route('**/tills/mine', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), clockPutBack: 3 * 86_400_000 },
    })
  })
  return page
}

test('a vendor whose till is ahead of the corrected clock closes it and opens another in one tap', async () => {
  const page = await afterTheClock('vendor')
  const { till } = (await asked(page, '/tills/mine')) as Mine
  await page.goto('/pos')
  await page.getByText(putBack).waitFor()
  await inspector.look(page, 'point of sale, the clock put back')
  await page.unroute('**/tills/mine')
  await page.getByRole('button', { name: 'Clôturer et rouvrir ma caisse' }).click()
  await page.getByText(putBack).waitFor({ state: 'hidden' })
  await page.getByText('Caisse ouverte').waitFor()
  const { till: another } = (await asked(page, '/tills/mine')) as Mine
  expect(another.id).not.toBe(till.id)
  await page.context().close()
})

test('an operator whose drawer is ahead of the corrected clock is led to count it', async () => {
  const page = await afterTheClock('recharge_operator')
  await page.goto('/recharge')
  await page.getByText(putBack).waitFor()
  await inspector.look(page, 'recharge desk, the clock put back')
  await page.getByRole('link', { name: 'Clôturer et rouvrir ma caisse' }).click()
  await page.getByText(putBack).waitFor()
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).click()
  await page.getByRole('heading', { name: 'Comptez les espèces' }).waitFor()
  await page.context().close()
})

test('a person is disabled at once while at work, and the screen leads the admin to the open till', async () => {
  await actOn(admin, 'Hamza Chraïbi', 'Désactiver')
  await question(admin).getByText('Sa caisse ouverte sera arrêtée et restera à clôturer.').waitFor()
  await question(admin).getByRole('button', { name: 'Désactiver' }).click()
  await question(admin).getByRole('heading', { name: 'Caisse à clôturer' }).waitFor()
  await row(admin, 'Hamza Chraïbi').getByText('Caisse à clôturer').waitFor()
  await inspector.look(admin, 'disabled, till open')
  await question(admin).getByRole('link', { name: 'Voir la caisse à clôturer' }).click()
  await admin.waitForURL(/cashier-sessions\?statut=stopped&operateur=/)
  await admin.getByRole('link', { name: 'Hamza Chraïbi' }).click()
  await sheetOf(admin).getByText('Arrêtée', { exact: true }).waitFor()
  await sheetOf(admin).getByText('À clôturer', { exact: true }).waitFor()
  await inspector.look(admin, 'a stopped session')
  await admin.goto('/dashboard')
  await admin.getByRole('link', { name: /^\d caisses? à clôturer$/ }).waitFor()
  await actOn(admin, 'Hamza Chraïbi', 'Réactiver')
  await question(admin).getByRole('button', { name: 'Réactiver' }).click()
  await admin.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a drawer handed to a colleague who counts something else is counted again, and taken over in one tap', async () => {
  const giver = await atWork('recharge_operator', 500_00)
  const colleague = await createPerson(admin, 'recharge_operator')
  const taker = await enterAs(journey, colleague)
  await giver.goto('/recharge/session')
  await countDesk(giver, '500')
  await giver.getByLabel('Remettre la caisse à un collègue').selectOption(colleague.id)
  await press(giver, 'Clôturer la caisse')
  await giver.getByText(`Caisse remise à ${colleague.name}.`, { exact: true }).waitFor()
  await inspector.look(giver, 'closed and handed over')

  const handed = taker.getByRole('region', { name: 'Caisse de Nadia' })
  await handed.waitFor()
  expect(plainSpaces(await handed.innerText())).toContain('Nadia vous transmet sa caisse : 500,00 DH')
  await inspector.look(taker, 'a drawer handed over')
  await press(taker, "J'ai compté autre chose")
  await taker.keyboard.type('500')
  await taker.getByText(refusals['drawer-count-expected'], { exact: true }).waitFor()
  await taker.keyboard.press('Backspace')
  await taker.keyboard.press('Backspace')
  await taker.keyboard.press('Backspace')
  await taker.keyboard.type('460')
  await inspector.look(taker, 'something else was counted')
  await press(taker, 'Faire recompter')
  await handed.getByText(/^Nadia doit recompter\s: il manque 40,00\sDH\.$/).waitFor()

  await giver.getByText(/^Nadia a compté 460,00\sDH\. Recomptez\.$/).waitFor()
  await inspector.look(giver, 'to be counted again')
  await giver.getByLabel('Total recompté').fill('500')
  await press(giver, "J'ai recompté")
  await giver.getByText(/peut reprendre la caisse\.$/).waitFor()
  await handed.getByText(/a recompté\s: 500,00\sDH\.$/).waitFor()
  await inspector.look(taker, 'counted again')
  const take = async () => {
    await press(taker, /^J'ai compté 500,00\sDH$/)
    await taker.getByText('Scannez une carte', { exact: true }).waitFor()
  }
  expect(await tapsOf(taker, take)).toBe(1)
  await giver.getByText(/peut reprendre la caisse\.$/).waitFor({ state: 'detached' })
  for (const page of [giver, taker]) await page.context().close()
})

test('an admin closes the tills of all stands with three taps and one reason, and reads which one changed meanwhile', async () => {
  const [one, other] = [await atWork('vendor'), await atWork('vendor')]
  await other.goto('/pos')
  const kebab = (await productsOf(other)).find(({ name }) => name === 'Brochettes de kefta')!
  await sellOne(other, await issueHeldCard(admin, 100_00), kebab)
  await admin.goto('/dashboard')
  const closing = admin.getByRole('button', { name: /^Clôturer les caisses des stands \(\d+\)$/ })
  const taps = await tapsOf(admin, async () => {
    await admin
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: /^Sessions de caisse/ })
      .click()
    await closing.click()
    await question(admin)
      .getByRole('heading', { name: /^Clôturer les caisses des stands \(\d+\)\s\?$/ })
      .waitFor()
    await question(admin)
      .getByText(/^(\d+|Plus de 99)\scommandes? en cours rester(a|ont) à servir\.$/)
      .waitFor()
    await inspector.look(admin, 'the tills of all stands to be closed')
    await closeFromAfar(one, null)
    await question(admin).getByLabel('Motif').fill('Fin de soirée')
    await question(admin).getByRole('button', { name: 'Clôturer', exact: true }).click()
  })
  expect(taps).toBe(3)
  const left = question(admin).getByRole('list', { name: 'Caisses laissées comme avant' })
  expect(plainSpaces(await left.innerText())).toMatch(/^Nadia \(.+\) : /)
  await question(admin)
    .getByText(/^\d+\scaisses? clôturées?$/)
    .waitFor()
  await inspector.look(admin, 'the tills of all stands closed')
  await question(admin).getByRole('button', { name: 'Fermer', exact: true }).last().click()
  await closing.waitFor({ state: 'detached' })
  await other.getByText(/^Votre caisse a été clôturée par .+ aujourd'hui à \d\d:\d\d\.$/).waitFor()
  for (const page of [one, other]) await page.context().close()
})

test('every state of a drawer closed or taken over by others is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
