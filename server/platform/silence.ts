/**
 * PostgreSQL may hang without dying: a process that is stopped, a machine that stalls, a network that swallows what is sent.
 * The connection for announcements asks it all the time (see live-notices.ts); once it no longer answers there, whatever waits
 * for it is refused at once, and whatever is asked until it answers again. No statement needs a timer for that.
 */

/** How often it is asked, and how many questions without an answer are a silence: everybody is answered within five seconds. */
export const pulse = { beatMs: 900, mostMissed: 3 } as const

export type Silence = {
  readonly isSilent: () => boolean
  /** Each may be said again: only a change is heard. */
  readonly begin: () => void
  readonly end: () => void
  /** Whoever listens for a while only stops by what this returns. */
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
