import { isLocalAddress } from '#rules/people/local-address.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import type { Visit } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import type { Identity } from '../platform/identity-provider.ts'
import { mustBeAdmitted } from './admission.ts'
import { hasAnotherIdentity, linkIdentity, ownerOfIdentity } from './identity-store.ts'
import { noteRefusal, openSignIn } from './open-sign-in.ts'
import { findStaffByEmail, findStaffById } from './staff-store.ts'

/**
 * Signs in a person whom the identity provider confirms; never creates an account. Refuses, in this order: an unverified
 * e-mail, an unknown or deleted account, an account of another identity, everything that admission refuses.
 */
export async function signInByIdentity(house: House, identity: Identity, visit: Visit): Promise<void> {
  try {
    if (identity.email === '' || !identity.isVerified) throw new Refusal('identity-unverified')
    const now = house.clock()
    const member = await house.database.transaction(async (tx) => {
      const found = await accountOf(tx, identity, now)
      mustBeAdmitted({ ...found, isArchived: false }, now)
      return found
    })
    await openSignIn({ house, visit }, member)
  } catch (refusal) {
    if (refusal instanceof Refusal) await noteRefusal({ house, visit }, identity.email, refusal)
    throw refusal
  }
}

/**
 * The account linked to this identity. At the first sign-in, the account with the same e-mail is linked, unless that e-mail has no
 * mailbox: no provider can have verified it.
 */
async function accountOf(tx: Tx, identity: Identity, now: Date): Promise<StaffMember> {
  const ownerId = await ownerOfIdentity(tx, identity)
  const owner = ownerId && (await findStaffById(tx, ownerId))
  if (owner) return owner
  const named = isLocalAddress(identity.email) ? undefined : await findStaffByEmail(tx, identity.email)
  if (!named || named.isArchived) throw new Refusal(ownerId ? 'staff-record-missing' : 'account-unknown')
  if (await hasAnotherIdentity(tx, named.id, identity)) throw new Refusal('identity-refused')
  const { issuer, subject } = identity
  await linkIdentity(tx, named.id, { issuer, subject, now })
  return named
}
