/**
 * PostgreSQL may hang without dying: a stopped process, a stalled machine, a network that drops packets. The connection for
 * announcements asks it all the time (see live-notices.ts). When it no longer answers there, all waiting and new requests
 * fail at once until it answers again. No statement needs a timer for that.
 */

/**
 * The interval of the questions, and after how many unanswered ones the database counts as silent: every request is then
 * answered within five seconds.
 */
export const pulse = { beatMs: 900, mostMissed: 3 } as const

export type Silence = {
  readonly isSilent: () => boolean
  /** `begin` and `end` may be called repeatedly: listeners hear only changes. */
  readonly begin: () => void
  readonly end: () => void
  /** Answers a function that stops the listening. */
  readonly listen: (hear: (isSilent: boolean) => void) => () => void
}

export function openSilence(): Silence {
  const listeners = new Set<(isSilent: boolean) => void>()
  let isSilent = false
  const change = (silent: boolean) => {
    if (isSilent === silent) return
    isSilent = silent
    for (const hear of listeners) hear(silent)
  }
  return {
    isSilent: () => isSilent,
    begin: () => change(true),
    end: () => change(false),
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}
