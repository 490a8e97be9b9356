/** Who may say that the clock of the machine, which jumped, is right. */
import { agree, clockFollowedWords } from '#rules/clock-jump.ts'
import { Refusal } from '#rules/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { moveSignIns } from '../staff/sign-in-store.ts'

/** A second tap finds it followed already. Refused where the clock has jumped again since it was shown. */
export const followClock = answer.followClock.handler(async ({ context, input }) => {
  const { house } = context
  const told = new Date(input.machineClock)
  await administering(context, async (tx, note) => {
    const machine = house.machine.clock()
    if (machine === null) return
    if (!agree(machine, told)) throw new Refusal('clock-moved-again')
    const now = house.clock()
    await moveSignIns(tx, { now, to: machine })
    await note({ kind: 'event-changed', detail: clockFollowedWords({ now, machine }) })
  })
  house.machine.followClock(told)
  return { isFollowed: true as const }
})

/** Of a browser that is no device of the venue nothing is heard. */
export const tellClock = answer.tellClock.handler(async ({ context: { house, who }, input }) => {
  const told = new Date(input.clock)
  const isFollowed = who?.deviceId ? house.machine.hearWitness(who.deviceId, told) : false
  if (isFollowed) {
    await moveSignIns(house.database, { now: house.clock(), to: house.machine.clock() ?? told })
    house.machine.followClock(told)
  }
  return { isFollowed }
})
