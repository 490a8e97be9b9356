/** Sign-ins from many addresses, with a clock that stands still unless a test moves it. */
import { openVenue, type Venue } from './venue.ts'

let now = new Date()
export const clock = () => now
export const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

let venue: Venue
/** Opens the venue where the tests of a file sign in by default. */
export async function openGuessedVenue(): Promise<Venue> {
  venue = await openVenue({ servers: 2, settings: { clock, trustProxy: ['127.0.0.1'] } })
  return venue
}

type Try = {
  readonly email: string
  readonly typed?: string
  readonly from?: string
  readonly check?: string
  readonly server?: number
  readonly at?: Venue
}

export const signIn = async ({
  email,
  typed = 'faux',
  from = '192.0.2.1',
  check,
  server = 0,
  at = venue,
}: Try) => {
  const answer = await fetch(`${at.urls[server]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: typed, ...(check !== undefined && { check }) }),
  })
  const body = (await answer.json()) as { code?: string; data?: { seconds?: number; check?: string } }
  return { status: answer.status, code: body.code, ...body.data }
}

export const someone = async (at = venue) => {
  const { id } = await at.addPerson({ role: 'vendor' })
  const { rows } = await at.owner.sql<{ email: string }>`select email from staff where id = ${id}`
  return rows[0]?.email as string
}

/** Sends five wrong passwords and a sixth; answers the proof of work that the sixth was asked for. */
export const guessedAt = async ({ email, from, at }: Pick<Try, 'email' | 'from' | 'at'>) => {
  for (let n = 0; n < 5; n += 1) await signIn({ email, ...(from && { from }), ...(at && { at }) })
  const { check = '' } = await signIn({ email, ...(from && { from }), ...(at && { at }) })
  return check
}

/** Removes the protection that lets only one try with a proof of work be checked per second. */
export async function withoutPace({ owner }: Venue): Promise<void> {
  await owner.sql`
    create function without_pace() returns trigger language plpgsql as
    $$ begin new.blocked_until := new.last_try_at; return new; end $$`
  await owner.sql`
    create trigger without_pace before insert or update on sign_in_throttle
    for each row when (new.key like 'pace %') execute function without_pace()`
}
