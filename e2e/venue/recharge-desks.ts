/** Operators at recharge desks: what all tests of a card at a desk share. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { result } from './desk.ts'
import { hireInspector } from './inspector.ts'
import { startJourney } from './journey.ts'
import { createPerson, enterAs } from './people.ts'
import { presentCard } from './present-card.ts'
import { changeDesks, openTillFirst, readCard } from './through-the-api.ts'

/** Call it at the top of a file. After every test it closes the desks and restores their settings. */
export function startDesks() {
  const journey = startJourney()
  const opened: Page[] = []
  let admin: Page
  beforeAll(async () => {
    admin = await journey.enter('admin')
  })
  // Browsers write refusals (status 4xx) to the console.
  beforeEach(() => journey.forgive(/status of 4\d\d/))
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close()
    await changeDesks(admin, defaultDeskSettings)
  })

  const sitDown = async (person: StaffOnTheWire, float = 500_00): Promise<Page> => {
    const page = await enterAs(journey, person, { before: (asking) => openTillFirst(asking, float) })
    opened.push(page)
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
    return page
  }
  return {
    journey,
    inspector: hireInspector(),
    admin: () => admin,
    hire: () => createPerson(admin, 'recharge_operator'),
    sitDown,
    /** A new operator at a desk with an open drawer. */
    operatorAtDesk: async (float?: number) => sitDown(await createPerson(admin, 'recharge_operator'), float),
    balanceOf: async ({ code }: CardOnTheWire) => (await readCard(admin, code)).balance,
  }
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
export const press = (page: Page, name: string | RegExp) => button(page, name).click()
export const panelOf = (page: Page, { code }: { code: string }) =>
  page.getByRole('main').getByRole('region', { name: `Carte …${code.slice(-4)}` })
export const tell = (page: Page, title: string) => result(page).getByText(title, { exact: true }).waitFor()
export const words = async (page: Page) => plainSpaces(await page.getByRole('main').innerText())

export async function lay(page: Page, card: CardOnTheWire): Promise<void> {
  await presentCard(page, card.code)
  await panelOf(page, card).waitFor()
}

/** Types the code by hand, because a scanner does not read the same card again at once. */
export async function layAgain(page: Page, card: CardOnTheWire): Promise<void> {
  const field = page.getByLabel('Code de la carte')
  // When the camera cannot be opened, the field is shown already and the button is missing.
  while (await field.isHidden())
    await button(page, 'Saisir le code')
      .click({ timeout: 500 })
      .catch(() => undefined)
  await field.fill(card.code)
  await field.press('Enter')
}

export async function rechargeBy(page: Page, amount: string): Promise<void> {
  await press(page, amount)
  await press(page, `Recharger ${amount}`)
  await tell(page, 'Carte rechargée')
}
