/** A change of who works at a stand is a change of that person: judged by the rules of people, with a journal line of its own. */
import type { StaffMember } from '#rules/people/staff.ts'
import { mustBeWorkplace, withoutStand, withStand } from '#rules/venue/stand-change.ts'
import { saveStaff } from '../staff/staff-store.ts'
import { hasOpenTill } from '../till/till-store.ts'
import type { Changing } from './change-stand.ts'
import { firstVendorOf } from './stand-store.ts'

type Place = { readonly id: string; readonly name: string }
type Workplace = Place & { readonly isReserve: boolean }

/**
 * The new vendor replaces the vendor that is shown first, or joins the vendors of the stand where they are kept; other vendors
 * stay either way. Does nothing for a vendor who already works there.
 */
export async function replaceVendor(
  changing: Changing,
  stand: Workplace,
  {
    vendorId,
    keepsVendors = false,
  }: { readonly vendorId: string | null; readonly keepsVendors?: boolean | undefined },
): Promise<void> {
  const { tx, held, others } = changing
  const coming = held.find(({ id }) => id === vendorId)
  if (vendorId !== null && coming?.standId === stand.id && coming.role === 'vendor') return
  const shown = await firstVendorOf(tx, stand.id)
  const leaving = held.find(({ id }) => id === shown)
  if (vendorId !== null) {
    mustBeWorkplace(stand)
    const situation = { hasOpenTill: await hasOpenTill(tx, vendorId) }
    const after = withStand(coming, stand.id, situation)
    await move(changing, after, [nameOf(others, coming?.standId), stand.name])
  }
  if (leaving && !keepsVendors) await sendAway(changing, leaving, stand.name)
}

/** Refused while the person has an open till. */
export async function sendAway(changing: Changing, person: StaffMember, standName: string): Promise<void> {
  const situation = { hasOpenTill: await hasOpenTill(changing.tx, person.id) }
  await move(changing, withoutStand(person, situation), [standName, 'aucun'])
}

async function move(
  { tx, note, now }: Changing,
  after: StaffMember,
  [from, to]: readonly [string, string],
): Promise<void> {
  await saveStaff(tx, after, now)
  await note({ kind: 'edited', subject: after, detail: `Stand\u00A0: ${from} → ${to}` })
}

const nameOf = (stands: readonly Place[], id: string | null | undefined): string =>
  stands.find((stand) => stand.id === id)?.name ?? 'aucun'
