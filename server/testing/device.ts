/** Adds devices, and signs phones in with their codes. */
import { cookiesOf } from './sign-in.ts'
import type { Caller, Venue } from './venue.ts'

export type AddedDevice = { readonly id: string; readonly code: string; readonly address: string }

const toAdded = (body: { device: { id: string }; address: string }): AddedDevice => ({
  id: body.device.id,
  code: body.address.split('=')[1] as string,
  address: body.address,
})

type Told = { readonly device: { readonly id: string }; readonly address: string }

export async function addDevice(admin: Caller, staffId: string, name = 'Téléphone'): Promise<AddedDevice> {
  const { status, body } = await admin.post<Told>('/devices', { name, staffId, days: 7 })
  if (status !== 200) throw new Error(`no device: ${JSON.stringify(body)}`)
  return toAdded(body)
}

export async function renewCode(admin: Caller, id: string): Promise<AddedDevice> {
  const { status, body } = await admin.post<Told>(`/devices/${id}/code`, { days: 7 })
  if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`)
  return toAdded(body)
}

export type Enrolled = {
  readonly status: number
  readonly body: { readonly code?: string; readonly id?: string; readonly hasPin?: boolean }
  /** Every cookie that the phone has from now on; that of its sign-in comes first. */
  readonly cookie: string
}

type Phone = { readonly pin?: string | null; readonly cookie?: string; readonly server?: number }

export async function enrol(
  { urls }: Venue,
  code: string,
  { pin = null, cookie = '', server = 0 }: Phone = {},
): Promise<Enrolled> {
  const answer = await fetch(`${urls[server]}/api/v1/enrolment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ code, pin }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Enrolled['body'],
    cookie: cookiesOf(answer),
  }
}

/** For twins: rewrites SQL so that revoking a device locks neither its person nor the people signed in on it. */
export const holdingNobodyOnDevices = (sql: string): string =>
  sql.replace(
    /(select d\.staff_id as "staffId"\s+from device d\s+where) (.+\s+union\s.+\s.+\s+where)/,
    '$1 false and $2 false and',
  )
