/** A person with a pin whose sign-in ended for inactivity, and who tries to resume with it. */
import type { FailureBody } from '#contract/plain/failure.ts'
import { hashPassword } from '../platform/password.ts'
import { type Caller, cookieOf, tokenOf, type Venue } from './venue.ts'

export const pin = '2580'
let hashed: Promise<string> | undefined

export async function idleWithCode({ owner, addPerson }: Venue): Promise<Caller> {
  hashed ??= hashPassword(pin)
  const caller = await addPerson({ role: 'kitchen' })
  await owner.sql`
    insert into credential (id, staff_id, account_id, provider_id, password, created_at, updated_at)
    values (gen_random_uuid(), ${caller.id}, ${caller.id}, 'pin', ${await hashed}, now(), now())`
  await owner.sql`update sign_in set ended_because = 'signed-out-inactive' where staff_id = ${caller.id}`
  return caller
}

/** More devices of the same person, each idle. */
export async function onMoreDevices({ owner }: Venue, caller: Caller, count: number): Promise<Caller[]> {
  const devices = Array.from({ length: count }, (_, n) => ({
    ...caller,
    cookie: cookieOf(`device ${n} ${caller.id}`),
  }))
  for (const { cookie } of devices)
    await owner.sql`
      insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at, ended_because)
      values (gen_random_uuid(), ${caller.id}, ${tokenOf(cookie)}, now() + interval '1 day', now(), now(),
              'signed-out-inactive')`
  return devices
}

type Try = { readonly typed?: string; readonly server?: number; readonly from?: string }

export async function tryCode(
  venue: Venue,
  { cookie }: Pick<Caller, 'cookie'>,
  { typed = pin, server = 0, from }: Try = {},
) {
  const answer = await fetch(`${venue.urls[server]}/api/v1/resumption`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify({ pin: typed }),
  })
  const { code, message } = (await answer.json()) as Partial<FailureBody>
  const fresh = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { status: answer.status, code, message, cookie: fresh }
}

/** How many pins were checked: each check is a line of the journal. */
export async function codesLookedAt({ owner }: Venue, { id }: Caller): Promise<number> {
  const { rowCount } = await owner.sql`
    select id from access_entry
     where kind = 'sign-in-refused'
       and actor_name = (select email from staff where id = ${id})`
  return rowCount
}
