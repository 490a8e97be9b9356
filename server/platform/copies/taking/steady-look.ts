/** The time that has passed on a place, as its bases say it in `done.json`. */
import { uptime } from 'node:os'
import { type Look, type SteadyLook, steadyAt } from '#rules/copies/steady-time.ts'
import { systemOf } from '../../folder-lock.ts'
import type { Done } from './done-file.ts'

export const lookNow = (): Look => ({
  ...{ clock: new Date(), system: systemOf(), sinceBootMs: uptime() * 1_000 },
})

/** When it is by the time that has passed since these bases. */
export const steadyNow = (look: Look, bases: readonly Done[]): Date => steadyAt(look, bases.flatMap(looksOf))

function looksOf({ endedAt, steady }: Done): readonly SteadyLook[] {
  return steady ? [{ ...steady, at: new Date(steady.at), clock: new Date(endedAt) }] : []
}
