/** An administrator sets up the code that is asked beside their password, or does without it again. */
import type { Me } from '#contract/staff.ts'
import type { AccessKind } from '#rules/access.ts'
import { Refusal } from '#rules/refusal.ts'
import { minutesToConfirm, mustHaveHelper } from '#rules/second-factor.ts'
import { answer, type House } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { mustStillBeSignedIn } from '../books/still-signed-in.ts'
import { type CallContext, memberOf, tokenOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { isPassword } from '../platform/sign-in.ts'
import { hasOtherAdmin } from './admin-store.ts'
import { passwordHashOf } from './credential-store.ts'
import { meOf } from './me.ts'
import { mustBeRight, mustStillProve } from './prove-second-factor.ts'
import {
  confirmSecondFactor as confirm,
  deleteSecondFactor,
  findSecondFactor,
  saveSecondFactor,
} from './second-factor-store.ts'
import { endSignInsOf } from './sign-in-store.ts'
import { holdStaff } from './staff-store.ts'
import { guardedOwn } from './throttled-password-check.ts'

/** Refused in order: no other administrator, set up already. Asked again within a quarter of an hour it is the same secret. */
export const beginSecondFactor = answer.beginSecondFactor.handler(async ({ context }) => {
  const { house } = context
  const { id: staffId, email } = memberOf(context)
  const now = house.clock()
  const sealed = await house.database.transaction(async (tx) => {
    await mustHold(tx, staffId)
    mustHaveHelper(await hasOtherAdmin(tx, staffId))
    const kept = await findSecondFactor(tx, staffId)
    if (kept?.isConfirmed) throw new Refusal('second-factor-already')
    if (kept && now.getTime() - kept.madeAt.getTime() < minutesToConfirm * 60_000) return kept.sealed
    const sealed = house.secondFactors.make(staffId)
    await saveSecondFactor(tx, staffId, { sealed, now })
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
  if (!factor) throw new Refusal('second-factor-not-begun')
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

async function mustHold(tx: Tx, staffId: string): Promise<void> {
  const [held] = await holdStaff(tx, [staffId])
  if (!held) throw new Refusal('staff-record-missing')
}

type Asking = CallContext<House>
type Typed = { readonly current: string; readonly code: string }

/** Answers its hash, to be looked at once more while the account is held. Refused in order: a field empty, too many tries, wrong. */
async function mustKnowPassword(context: Asking, { current, code }: Typed): Promise<string | undefined> {
  const { house, visit } = context
  const { id } = memberOf(context)
  if (current === '' || code === '') throw new Refusal('fields-missing')
  const hash = await passwordHashOf(house.database, id)
  const isKnown = await guardedOwn(house, { what: id, source: visit.source }, async () =>
    hash !== undefined && (await isPassword(hash, current)) ? true : undefined,
  )
  if (!isKnown) throw new Refusal('password-wrong')
  return hash
}

/** What changed stands in the journal. Refused where the password was reset meanwhile, or this sign-in ended. */
async function changeOwn(
  context: Asking,
  hash: string | undefined,
  change: (tx: Tx) => Promise<AccessKind | undefined>,
): Promise<Me> {
  const { house, visit, who } = context
  const member = memberOf(context)
  await house.database.transaction(async (tx) => {
    await mustHold(tx, member.id)
    if ((await passwordHashOf(tx, member.id)) !== hash) throw new Refusal('password-reset')
    await mustStillBeSignedIn(tx, tokenOf(context), house.clock())
    const kind = await change(tx)
    if (kind) await noteAccess(tx, { house, visit, actor: member }, { kind })
  })
  house.announce([`me:${member.id}`, 'staff'])
  return meOf(house.database, member, {
    now: house.clock(),
    token: tokenOf(context),
    deviceId: who?.deviceId,
  })
}
