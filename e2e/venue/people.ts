/** Somebody new at work: created as an administrator would, and signed in by the real screen. */
import type { Page } from 'playwright-core'
import type { StaffOnTheWire } from '#contract/staff.ts'
import type { Role } from '#rules/staff.ts'
import { type Journey, signIn } from './journey.ts'
import { asked } from './through-the-api.ts'

const password = 'trois petits chats'

let count = 0

export async function createPerson(admin: Page, role: Role): Promise<StaffOnTheWire> {
  const stands = (await asked(admin, '/stands')) as readonly { id: string }[]
  count += 1
  const wish = { email: `nadia${count}@test.ma`, password, name: 'Nadia', role, workingHours: null }
  const created = await asked(admin, '/staff', { ...wish, standId: stands[0]?.id ?? null })
  return created as StaffOnTheWire
}

export async function enterAs(journey: Journey, person: StaffOnTheWire): Promise<Page> {
  const page = await journey.window()
  await signInAs(page, person)
  return page
}

export async function signInAs(page: Page, { email }: StaffOnTheWire): Promise<void> {
  await page.goto('/login')
  await signIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
