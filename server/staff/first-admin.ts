/** How an empty venue gets its first administrator: a link that the server prints, valid for a quarter of an hour and for one use. */
import { Refusal } from '#rules/plain/refusal.ts'
import { answer, type House } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import type { Tx } from '../platform/database.ts'
import { digestOf, newSecret } from '../platform/one-time-secret.ts'
import { hashPassword } from '../platform/password.ts'
import { found, isLinkGood, keepLink, takeLink } from './admin-store.ts'
import { insertAccount, mustBeAccount } from './new-account.ts'
import { openSignIn } from './open-sign-in.ts'
import { hasStaff } from './staff-store.ts'

export const minutesToUseLink = 15

const kept = (link: string) => digestOf(link).toString('hex')

/** Returns the secret part of the link; only its digest is stored. */
export async function makeFirstAdminLink(tx: Tx, now: Date): Promise<string> {
  const link = newSecret()
  await keepLink(tx, kept(link), new Date(now.getTime() + minutesToUseLink * 60_000))
  return link
}

/** Refuses, in this order: a venue with people, whose link was used; an expired or invented link. */
async function mustBeGood({ database }: House, link: string, now: Date): Promise<void> {
  const isGood = await isLinkGood(database, kept(link), now)
  // Read after the link, so that a person who has just used it is seen.
  if (await hasStaff(database)) throw new Refusal('first-admin-link-used')
  if (!isGood) throw new Refusal('first-admin-link-dead')
}

/**
 * Called when the link is opened, so that nobody fills in the form for an invalid link. One that brought a copy back leads to what became of
 * it, also in the house that came back.
 */
export const judgeFirstAdminLink = answer.judgeFirstAdminLink.handler(
  async ({ context: { house }, input: { link } }) => {
    if (house.restoring?.isOf(kept(link))) return { isRestoring: true }
    await mustBeGood(house, link, house.clock())
    return { isRestoring: house.restoring?.isUnderWay() ?? false }
  },
)

/** A refused form does not use up the link. Of two people at once, one becomes the first administrator and is signed in. */
export const createFirstAdmin = answer.createFirstAdmin.handler(async ({ context, input }) => {
  const { house, visit } = context
  const member = mustBeAccount({ ...input, role: 'admin', standId: null, workingHours: null })
  const now = house.clock()
  await mustBeGood(house, input.link, now)
  const hash = await hashPassword(input.password)
  await house.database.transaction(async (tx) => {
    const isGood = (await takeLink(tx, kept(input.link), now)) && (await found(tx, member.id, now))
    if (!isGood || (await hasStaff(tx))) throw new Refusal('first-admin-link-used')
    // A restore begins while it holds the links: asked once this one is used up, it has begun or waits for us.
    if (house.restoring?.isUnderWay()) throw new Refusal('restoring-under-way')
    await insertAccount(tx, member, { hash, now })
    await noteAccess(
      tx,
      { house, visit, actor: member },
      { kind: 'created', detail: 'Premier administrateur' },
    )
  })
  return openSignIn({ house, visit }, member)
})
