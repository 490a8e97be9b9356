/** How an administrator who forgot the password gets in again: a link that the venue's computer prints, for a quarter of an hour and one use. */
import { randomUUID } from 'node:crypto'
import { mustBePassword } from '#rules/people/password.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer, type House } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { forgetCodesOf } from '../device/code-store.ts'
import type { Tx } from '../platform/database.ts'
import { digestOf, newSecret } from '../platform/one-time-secret.ts'
import { hashPassword } from '../platform/password.ts'
import { draftOf, writeAccess } from './access-store.ts'
import { forgetLinksOf, isLinkGood, keepLink, takeLink } from './admin-store.ts'
import { forgetOtherWays, savePassword } from './credential-store.ts'
import { minutesToUseLink } from './first-admin.ts'
import { endSignInsOf } from './sign-in-store.ts'
import { findStaffByEmail, findStaffById, holdForChange } from './staff-store.ts'

const isAdmin = ({ role, isActive }: StaffMember) => role === 'admin' && isActive

const staffIdIn = (link: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]+$/.exec(link)?.[1]

/** The digest names the person too, so that a link cannot be turned into that of another administrator. */
const kept = (link: string) => `${staffIdIn(link)} ${digestOf(`reset ${link}`).toString('hex')}`

/**
 * Returns the link of the administrator with this address, which makes their earlier links invalid, and writes that it was printed into the
 * journal; undefined when no active administrator has the address. Only the program of the command line calls this: no request can.
 */
export async function makeResetLink(tx: Tx, email: string, now: Date): Promise<string | undefined> {
  const member = await findStaffByEmail(tx, email.trim())
  if (!member || member.isArchived || !isAdmin(member)) return undefined
  const link = `${member.id}.${newSecret()}`
  await forgetLinksOf(tx, member.id)
  await keepLink(tx, kept(link), new Date(now.getTime() + minutesToUseLink * 60_000))
  await writeAccess(tx, [
    draftOf(
      { kind: 'password-reset', subject: member, detail: "Lien affiché sur l'ordinateur du lieu" },
      {
        ...{ id: randomUUID(), at: now, actorId: null, actorName: 'Ordinateur du lieu' },
        ...{ source: '', device: 'npm start -- --reset' },
      },
    ),
  ])
  return link
}

/** Refuses an expired, used or invented link, and that of a person who is no administrator any more, all with one sentence. */
async function mustBeGood({ database, clock }: House, link: string): Promise<StaffMember> {
  const staffId = staffIdIn(link)
  const isGood = await isLinkGood(database, kept(link), clock())
  const member = staffId === undefined || !isGood ? undefined : await findStaffById(database, staffId)
  if (!member || !isAdmin(member)) throw new Refusal('reset-link-dead')
  return member
}

/** Called when the link is opened, so that nobody fills in the form for an invalid link. */
export const judgeResetLink = answer.judgeResetLink.handler(
  async ({ context: { house }, input: { link } }) => ({ email: (await mustBeGood(house, link)).email }),
)

/**
 * A refused password does not use up the link. The person is not signed in: the sign-in page asks for the one-time code too, where
 * the account has a second factor.
 */
export const resetForgottenPassword = answer.resetForgottenPassword.handler(
  async ({ context: { house, visit }, input: { link, password } }) => {
    const { id } = mustBeStrong(password, await mustBeGood(house, link))
    const hash = await hashPassword(password)
    await house.database.transaction(async (tx) => {
      const { member } = await holdForChange(tx, id)
      const now = house.clock()
      if (!member || !isAdmin(member) || !(await takeLink(tx, kept(link), now)))
        throw new Refusal('reset-link-dead')
      await forgetOtherWays(tx, id)
      await forgetCodesOf(tx, id)
      await savePassword(tx, id, { freshId: randomUUID(), hash, now })
      await endSignInsOf(tx, id, { because: 'password-reset' })
      await noteAccess(
        tx,
        { house, visit, actor: member },
        { kind: 'password-reset', detail: "Par le lien de l'ordinateur du lieu" },
      )
    })
    house.announce(['staff', `me:${id}`, 'devices'])
    return { isReset: true as const }
  },
)

function mustBeStrong(password: string, member: StaffMember): StaffMember {
  if (password === '') throw new Refusal('fields-missing')
  mustBePassword(password, member)
  return member
}
