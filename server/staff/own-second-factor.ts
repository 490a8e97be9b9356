/** An administrator sets up the code that is asked beside their password, or does without it again. */
import { createHash } from 'node:crypto'
import type { Me } from '#contract/people/staff.ts'
import type { AccessKind } from '#rules/people/access.ts'
import { minutesToConfirm, mustHaveHelper } from '#rules/people/second-factor.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { hasOtherAdmin } from './admin-store.ts'
import { type Asking, holdOwnAccount, meOnceChanged, mustKnowOwnPassword } from './own-password.ts'
import { mustBeRight, mustStillProve } from './prove-second-factor.ts'
import {
  confirmSecondFactor as confirm,
  deleteSecondFactor,
  findSecondFactor,
  saveSecondFactor,
} from './second-factor-store.ts'
import { endSignInsOf } from './sign-in-store.ts'
import { holdStaff } from './staff-store.ts'

/**
 * Refused in order: no other administrator, set up already. Asked again within a quarter of an hour, under the same sign-in, it is the
 * same secret; whoever else is signed in under the account never sees it.
 */
export const beginSecondFactor = answer.beginSecondFactor.handler(async ({ context }) => {
  const { house } = context
  const { id: staffId, email } = memberOf(context)
  const now = house.clock()
  const sealed = await house.database.transaction(async (tx) => {
    if ((await holdStaff(tx, [staffId])).length === 0) throw new Refusal('staff-record-missing')
    mustHaveHelper(await hasOtherAdmin(tx, staffId))
    const kept = await findSecondFactor(tx, staffId)
    if (kept?.isConfirmed) throw new Refusal('second-factor-already')
    const begunIn = signInOf(context)
    const isFresh = kept && now.getTime() - kept.madeAt.getTime() < minutesToConfirm * 60_000
    if (isFresh && kept.begunIn === begunIn) return kept.sealed
    const sealed = house.secondFactors.make(staffId)
    await saveSecondFactor(tx, staffId, { sealed, begunIn, now })
    return sealed
  })
  return house.secondFactors.tell(sealed, { staffId, email })
})

/** Refused in order: a field empty, password wrong, set up already, not begun, code wrong, no other administrator. */
export const confirmSecondFactor = answer.confirmSecondFactor.handler(async ({ context, input }) => {
  const { house, visit } = context
  const { id: staffId } = memberOf(context)
  const hash = await mustKnowPassword(context, input)
  const factor = await findSecondFactor(house.database, staffId)
  if (factor?.isConfirmed) throw new Refusal('second-factor-already')
  if (factor?.begunIn !== signInOf(context)) throw new Refusal('second-factor-not-begun')
  const step = await mustBeRight({ house, visit, staffId, code: input.code }, factor.sealed)
  return changeOwn(context, hash, async (tx) => {
    mustHaveHelper(await hasOtherAdmin(tx, staffId))
    const kept = await findSecondFactor(tx, staffId)
    if (kept?.sealed !== factor.sealed || kept.isConfirmed) throw new Refusal('second-factor-not-begun')
    await confirm(tx, staffId, { step, now: house.clock() })
    // They came in by the password alone.
    await endSignInsOf(tx, staffId, { because: 'signed-out-everywhere', exceptToken: tokenOf(context) })
    return 'second-factor-set'
  })
})

/** Refused in order: a field empty, password wrong, code wrong or used. Who has lost the phone asks another administrator. */
export const dropSecondFactor = answer.dropSecondFactor.handler(async ({ context, input }) => {
  const { house, visit } = context
  const { id: staffId } = memberOf(context)
  const hash = await mustKnowPassword(context, input)
  const factor = await findSecondFactor(house.database, staffId)
  const proven = factor && {
    sealed: factor.sealed,
    step: await mustBeRight({ house, visit, staffId, code: input.code }, factor.sealed),
  }
  return changeOwn(context, hash, async (tx) => {
    await mustStillProve(tx, { staffId, proven, now: house.clock() })
    return (await deleteSecondFactor(tx, staffId)) ? 'second-factor-removed' : undefined
  })
})

/** Nobody reads a token in the table. */
const signInOf = (context: Asking): string => createHash('sha256').update(tokenOf(context)).digest('hex')

/** Refused in order: a field empty, too many tries, the password wrong. */
function mustKnowPassword(context: Asking, { current, code }: { current: string; code: string }) {
  if (current === '' || code === '') throw new Refusal('fields-missing')
  return mustKnowOwnPassword(context, current)
}

/** What changed stands in the journal. Refused where the password was reset meanwhile, or this sign-in ended. */
async function changeOwn(
  context: Asking,
  hash: string | undefined,
  change: (tx: Tx) => Promise<AccessKind | undefined>,
): Promise<Me> {
  const { house, visit } = context
  const member = memberOf(context)
  await house.database.transaction(async (tx) => {
    await holdOwnAccount(tx, context, hash)
    const kind = await change(tx)
    if (kind) await noteAccess(tx, { house, visit, actor: member }, { kind })
  })
  house.announce([`me:${member.id}`, 'staff'])
  return meOnceChanged(context)
}
