/** What was done from here is shown at once; only what others do waits, in a list somebody is working in. */
const effectMs = 2_000
let actedAt = Number.NEGATIVE_INFINITY

export const noteOwnAct = (): void => {
  actedAt = Date.now()
}

/** Within two seconds of an own act, the list changes because of it. */
export const mayBeOwnAct = (): boolean => Date.now() - actedAt < effectMs
