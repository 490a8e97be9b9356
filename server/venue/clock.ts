/** Confirms that the new time is right after the machine's clock has jumped. */
import { agree, clockFollowedWords, isFollowed, type Jump, movedMs } from '#rules/books/clock-jump.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { moveSignIns } from '../staff/sign-in-store.ts'
import { holdStaff } from '../staff/staff-store.ts'
import { holdClock, lastFollowedJump, saveFollowedJump } from './followed-jump-store.ts'

/** A repeated request finds the jump followed already. Refused when the clock has jumped again since it was shown. */
export const followClock = answer.followClock.handler(async ({ context, input }) => {
  const { house } = context
  await administering(
    context,
    async (tx, note) => {
      const jump = await followOnce(tx, house, new Date(input.machineClock))
      if (jump) await note({ kind: 'event-changed', detail: clockFollowedWords(jump) })
    },
    holdClockFirst,
  )
  await house.machine.followKnownJump()
  return { isFollowed: true as const }
})

/**
 * Locks the clock before the account and its sign-in: this transaction moves all sign-ins and waits for those that others
 * have locked, and nobody waits the other way round.
 */
async function holdClockFirst(tx: Tx, actorId: string) {
  await holdClock(tx)
  return holdStaff(tx, [actorId])
}

/** Ignores a browser that is not a device of the venue. */
export const tellClock = answer.tellClock.handler(async ({ context, input }) => {
  const { house, visit, who } = context
  const told = new Date(input.clock)
  if (!who?.deviceId || !house.machine.hearWitness(who.deviceId, told)) return { isFollowed: false }
  await house.database.transaction(async (tx) => {
    await holdClock(tx)
    const jump = await followOnce(tx, house, told)
    const note = {
      kind: 'event-changed' as const,
      detail: `${jump && clockFollowedWords(jump)}, sur deux appareils`,
    }
    if (jump) await noteAccess(tx, { house, visit, actor: memberOf(context) }, note)
  })
  await house.machine.followKnownJump()
  return { isFollowed: true }
})

/**
 * Call with the clock locked. Returns the jump to follow now; undefined when another request or server has followed it
 * already, so that sign-ins are moved once. Every server follows the jump that is stored here.
 */
async function followOnce(tx: Tx, { machine, clock }: House, told: Date): Promise<Jump | undefined> {
  const says = machine.clock()
  if (says === null) return undefined
  if (!agree(says, told)) throw new Refusal('clock-moved-again')
  const jump = { now: clock(), machine: says }
  if (isFollowed(jump, await lastFollowedJump(tx))) return undefined
  await moveSignIns(tx, { now: jump.now, to: says })
  await saveFollowedJump(tx, { machine: says, movedMs: movedMs(jump) })
  return jump
}
