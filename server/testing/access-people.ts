/** A person of each role in each state, put there by the real calls where such a call exists. */
import { randomBytes } from 'node:crypto'
import type { Role } from '#rules/people/staff.ts'
import { venueLocal } from '#rules/plain/venue-clock.ts'
import { closeTill } from './counter.ts'
import { type Caller, cookieOf, newOperationId, tokenOf, type Venue } from './venue.ts'
import type { SignedInActor, State } from './who-may.ts'

export type Person = Caller & {
  readonly email: string
  readonly role: Role
  readonly standId: string | null
  readonly state: State
  /** An open till, unless the state is one that a person cannot reach with an open till. */
  readonly tillId: string | undefined
  /** An operation that this person once made. */
  readonly operationId: string | undefined
}

/** The beginning of the name of each of these people, so that tests can search for it in answers that must not contain it. */
export const nameBeginning = 'Prénom-'

const roleOf: Record<SignedInActor, Role> = {
  customer: 'customer',
  vendor: 'vendor',
  'vendor of another stand': 'vendor',
  operator: 'recharge_operator',
  'other operator': 'recharge_operator',
  kitchen: 'kitchen',
  econome: 'econome',
  admin: 'admin',
}
export const holdsTill = (role: Role) => ['vendor', 'recharge_operator', 'admin'].includes(role)

/** The server disables or deletes a person, or changes their role, only when their till is closed. */
const losesTill = (role: Role, state: State) =>
  ['archived', 'role just changed'].includes(state) || (state === 'disabled' && role !== 'admin')

export type Casting = {
  readonly venue: Venue
  readonly now: Date
  readonly boss: Caller
  readonly stands: { readonly own: string; readonly other: string }
}

type Part = { readonly actor: SignedInActor; readonly state: State; readonly hasTill?: boolean }

export async function makePerson(casting: Casting, { actor, state, hasTill = true }: Part): Promise<Person> {
  const { venue, now, stands } = casting
  const role = roleOf[actor]
  const isElsewhere = actor === 'vendor of another stand'
  const standId = role === 'vendor' || role === 'kitchen' ? (isElsewhere ? stands.other : stands.own) : null
  const name = nameBeginning + randomBytes(4).toString('hex')
  const caller = await venue.addPerson({ role, standId, name })
  // The database dates the account by the machine's clock, which may be after `now`: it must exist before the requests.
  const { rows } = await venue.owner.sql<{ email: string }>`
    update staff set created_at = ${now} where id = ${caller.id} returning email`
  const past: Past =
    state === 'erased' ? {} : await giveHistory(caller, { role, hasTill: holdsTill(role) && hasTill })
  if (past.tillId && losesTill(role, state)) await must(closeTill(caller, past.tillId, 0, 'Comptée vide'))
  await bringTo(casting, { ...caller, role, standId, name }, state)
  const known = { email: rows[0]?.email as string, role, standId, state }
  return { ...caller, ...known, tillId: past.tillId, operationId: past.operationId }
}

const must = async (asked: Promise<{ status: number; body: object }>) => {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`could not arrange: ${JSON.stringify(body)}`)
  return body as Record<string, unknown>
}

type Past = { readonly operationId?: string; readonly tillId?: string }

async function giveHistory(
  caller: Caller,
  { role, hasTill }: { role: Role; hasTill: boolean },
): Promise<Past> {
  const operationId = newOperationId()
  if (!hasTill) {
    await must(caller.post(`/operations/${operationId}/settlement`, {}))
    return { operationId }
  }
  const till = await must(caller.post('/tills', { operationId, float: role === 'vendor' ? 0 : 100_00 }))
  return { operationId, tillId: String(till.id) }
}

type Named = Caller & { readonly role: Role; readonly standId: string | null; readonly name: string }

async function bringTo({ venue: { owner }, boss, now }: Casting, person: Named, state: State): Promise<void> {
  const { id, role, standId, name } = person
  const told = (what: string, body: object = {}) => must(boss.post(`/staff/${id}/${what}`, body))
  const giveHours = (workingHours: object) =>
    must(boss.post(`/staff/${id}`, { name, standId, workingHours, permanentScreen: false }))
  if (state === 'out of hours') await giveHours(hoursFrom(now, { start: 60, end: 120 }))
  if (state === 'hours just over') await giveHours(hoursFrom(now, { start: -120, end: -5 }))
  // No call disables an admin; one disabled by SQL is still served.
  if (state === 'disabled' && role === 'admin')
    await owner.sql`update staff set is_active = false where id = ${id}`
  else if (state === 'disabled') await told('disabling')
  if (state === 'role just changed')
    await told('role', { role: role === 'econome' ? 'customer' : 'econome', standId: null })
  if (state === 'archived' || state === 'erased') {
    const { outcome } = await told('deletion')
    // No call erases an admin, who could have judged another's act.
    if (state === 'erased' && role === 'admin') await owner.sql`delete from staff where id = ${id}`
    else if (outcome !== state) throw new Error(`${role} was ${outcome}, not ${state}`)
  }
  if (state === 'session expired')
    await owner.sql`update sign_in set expires_at = ${now} where staff_id = ${id}`
}

/** Working hours that begin and end this many minutes from now, on the venue's clock. */
export function hoursFrom(now: Date, { start, end }: { start: number; end: number }) {
  const at = (minutes: number) => {
    const { hour, minute } = venueLocal(new Date(now.getTime() + minutes * 60_000))
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  }
  return { start: at(start), end: at(end) }
}

/**
 * The cookie of one more device of this person, in the same state as the first: each request has a sign-in of its own. There the person
 * typed the password again at `confirmedAt`.
 */
export async function anotherDevice(
  { owner }: Venue,
  person: Caller,
  confirmedAt: Date | null = null,
): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await owner.sql`
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at, ended_because, confirmed_at)
    select gen_random_uuid(), staff_id, ${token}, expires_at, created_at, updated_at, ended_because, ${confirmedAt}::timestamptz
      from sign_in
     where token = ${tokenOf(person.cookie)}`
  return cookieOf(token)
}
