/** Creates a new person as an administrator would. */
import type { Page } from 'playwright-core'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { Role } from '#rules/people/staff.ts'
import type { Journey, Visit } from './journey.ts'
import { asked } from './through-the-api.ts'

export const password = 'trois petits chats'

let count = 0

export async function createPerson(admin: Page, role: Role): Promise<StaffOnTheWire> {
  const stands = (await asked(admin, '/stands')) as readonly { id: string }[]
  count += 1
  const wish = { email: `nadia${count}@test.ma`, password, name: 'Nadia', role, workingHours: null }
  const created = await asked(admin, '/staff', { ...wish, standId: stands[0]?.id ?? null })
  return created as StaffOnTheWire
}

export const enterAs = (journey: Journey, { email }: StaffOnTheWire, visit: Visit = {}): Promise<Page> =>
  journey.enter(email as `${string}@${string}`, { password, ...visit })
