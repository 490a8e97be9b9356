import { type AdminContext, administering } from './administering.ts'

const everyMs = 30_000

/**
 * Checks the person's rights again every thirty seconds: an export takes minutes, and a person who loses their rights
 * meanwhile must get no further row.
 */
export function stillAdministering(context: AdminContext): () => Promise<void> {
  const { clock } = context.house
  let lookedAt = clock().getTime()
  return async () => {
    const now = clock().getTime()
    if (now - lookedAt < everyMs) return
    await administering(context, async () => {})
    lookedAt = now
  }
}
