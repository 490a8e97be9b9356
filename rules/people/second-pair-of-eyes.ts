/**
 * Whether an administrator may judge what was done with money: not by themselves where another could, and not by somebody who was
 * made administrator since, for whoever did it may have made them.
 */

/** Who were administrators when it was done. */
export type AdminThen = {
  readonly id: string
  /** Active, and an administrator still. */
  readonly isStill: boolean
}

type Judging = {
  readonly adminId: string
  /** Who did it. */
  readonly doneById: string | null
  readonly adminsThen: readonly AdminThen[]
}

/** Undefined where they may. One who was demoted since counts as another: they can be made administrator again. */
export function whyNotTheirsToJudge({ adminId, doneById, adminsThen }: Judging): 'own' | 'newer' | undefined {
  const others = adminsThen.filter(({ id }) => id !== adminId)
  if (doneById === adminId) return others.length > 0 ? 'own' : undefined
  const wasOne = others.length < adminsThen.length
  return !wasOne && others.some(({ isStill }) => isStill) ? 'newer' : undefined
}
