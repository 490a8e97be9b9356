/**
 * When the clock of the computer jumps, sales go on by the time that has passed: a day that comes twice, or a minute that lasts a
 * day, would be in the books for ever. The new time is followed once somebody, or two devices of the venue, say that it is right.
 */

import { formatStep } from '../plain/french.ts'
import { toleratedMs } from './clock-put-back.ts'

/** A clock that is put right by some seconds or minutes is followed at once. */
export const isJump = (ms: number): boolean => Math.abs(ms) > toleratedMs

/** How many devices of the venue must say the same. One tablet may be set to any hour. */
export const witnessesOfClock = 2

/** Whether two clocks tell the same time. */
export const agree = (one: Date, other: Date): boolean => !isJump(one.getTime() - other.getTime())

/** Where the house stands, and what the clock of the machine says. */
export type Jump = { readonly now: Date; readonly machine: Date }

/** One that somebody said is right: what the machine said by then, and how far it had moved. */
export type FollowedJump = { readonly machine: Date; readonly movedMs: number }

export const movedMs = ({ now, machine }: Jump): number => machine.getTime() - now.getTime()

const dayMs = 24 * 3_600_000

/** Whether this is the jump that was followed last, at another server or a moment ago: as far, and not long after. */
export function isFollowed(jump: Jump, last: FollowedJump | undefined): boolean {
  if (last === undefined || isJump(movedMs(jump) - last.movedMs)) return false
  const later = jump.machine.getTime() - last.machine.getTime()
  return later >= -toleratedMs && later <= dayMs
}

/** «d'avancer de 3 jours» */
const movedWords = (jump: Jump): string => {
  const ms = movedMs(jump)
  return `${ms > 0 ? "d'avancer" : 'de reculer'} de ${formatStep(Math.abs(ms))}`
}

export const clockJumpWords = (jump: Jump): string =>
  `L'heure de cet ordinateur vient ${movedWords(jump)}. Les ventes continuent à l'heure d'avant.`

/** As the journal says who told the house to follow it, and by how much the time of the house moves. */
export const clockFollowedWords = (jump: Jump): string =>
  `Nouvelle heure suivie\u00A0: elle venait ${movedWords(jump)}`
