/** The way in of an empty venue: a link that its server prints, for a quarter of an hour and a single use. */
import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import type { Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/sign-in.ts'
import { found, isLinkGood, keepLink, takeLink } from './first-admin-store.ts'
import { insertAccount, mustBeAccount } from './new-account.ts'
import { hasStaff } from './staff-store.ts'

export const minutesToUseLink = 15

const digestOf = (link: string) => createHash('sha256').update(link).digest('hex')

/** What the link must carry. Only its digest is kept. */
export async function makeFirstAdminLink(tx: Tx, now: Date): Promise<string> {
  const link = randomBytes(24).toString('base64url')
  await keepLink(tx, digestOf(link), new Date(now.getTime() + minutesToUseLink * 60_000))
  return link
}

/** A refused form leaves the link as it was. Of two people at once, one becomes the first. */
export const createFirstAdmin = answer.createFirstAdmin.handler(async ({ context, input }) => {
  const { house, visit } = context
  const member = mustBeAccount({ ...input, role: 'admin', standId: null, workingHours: null })
  const now = house.clock()
  if (!(await isLinkGood(house.database, digestOf(input.link), now)))
    throw new Refusal('first-admin-link-dead')
  const hash = await hashPassword(input.password)
  await house.database.transaction(async (tx) => {
    const isGood = (await takeLink(tx, digestOf(input.link), now)) && (await found(tx, member.id, now))
    if (!isGood || (await hasStaff(tx))) throw new Refusal('first-admin-link-dead')
    await insertAccount(tx, member, { hash, now })
    await noteAccess(
      tx,
      { house, visit, actor: member },
      { kind: 'created', detail: 'Premier administrateur' },
    )
  })
  return { email: member.email }
})
