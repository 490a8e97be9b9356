/**
 * When the clock of the computer jumps, operations go on by the time that has really passed, because a wrong date would stay in
 * the books for ever. The server takes over the new time once an administrator, or two devices of the venue, confirm it.
 */

import { formatStep } from '../plain/french.ts'
import { toleratedMs } from './clock-put-back.ts'

/** A correction by some seconds or minutes is no jump: it is followed at once. */
export const isJump = (ms: number): boolean => Math.abs(ms) > toleratedMs

/** How many devices of the venue must confirm a time: a single tablet may be set wrong. */
export const witnessesOfClock = 2

/** Whether two clocks show the same time, within the tolerance. */
export const agree = (one: Date, other: Date): boolean => !isJump(one.getTime() - other.getTime())

/** The time of the venue, and the time that the clock of the machine shows. */
export type Jump = { readonly now: Date; readonly machine: Date }

/** A confirmed jump: what the machine's clock showed then, and by how many milliseconds it had moved. */
export type FollowedJump = { readonly machine: Date; readonly movedMs: number }

export const movedMs = ({ now, machine }: Jump): number => machine.getTime() - now.getTime()

const dayMs = 24 * 3_600_000

/** Whether this jump was confirmed already, at another server or a moment ago: it has the same length and is at most a day later. */
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

/** The entry of the journal when a person confirms the new time, with how far the time moved. */
export const clockFollowedWords = (jump: Jump): string =>
  `Nouvelle heure suivie\u00A0: elle venait ${movedWords(jump)}`
