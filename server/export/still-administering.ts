import { type AdminContext, administering } from '../books/administering.ts'

const everyMs = 30_000

/** Looks again each half minute: a file is read for minutes, and whoever is shut out meanwhile must get no further row. */
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
