/**
 * Whether an administrator may judge what was done with money: not their own act where another administrator could, and not when
 * they became administrator afterwards, because the actor may have made them one.
 */

/** A person who was administrator when the act was done. */
export type AdminThen = {
  readonly id: string
  /** Whether they are still active and administrator. */
  readonly isStill: boolean
}

type Judging = {
  readonly adminId: string
  /** The id of the person who did it; null where nobody did. */
  readonly doneById: string | null
  readonly adminsThen: readonly AdminThen[]
}

/**
 * Undefined where they may judge. A person who is no longer administrator still counts as another one for «own», because they can
 * be made administrator again.
 */
export function whyNotTheirsToJudge({ adminId, doneById, adminsThen }: Judging): 'own' | 'newer' | undefined {
  const others = adminsThen.filter(({ id }) => id !== adminId)
  if (doneById === adminId) return others.length > 0 ? 'own' : undefined
  const wasOne = others.length < adminsThen.length
  return !wasOne && others.some(({ isStill }) => isStill) ? 'newer' : undefined
}
