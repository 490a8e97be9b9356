/**
 * Version 0.2 began its migrations anew: one baseline makes what the migrations of version 0.1 had made step by step. A database
 * at the last of those is taken over as it is.
 */
import type { Client } from 'pg'

const firstOfBefore = '0001-people.sql'
const lastOfBefore = '0078-was-served.sql'

/**
 * Writes down the baseline as applied, in the place of the migrations before it. Rejects where some of those are missing: only
 * version 0.1 can still apply them. Call while the table `migration` is held, with the names it records.
 */
export async function takeOverFromBefore(
  client: Client,
  recorded: ReadonlySet<string>,
  baseline: { readonly name: string; readonly checksum: string },
): Promise<void> {
  if (!recorded.has(firstOfBefore)) return
  if (!recorded.has(lastOfBefore))
    throw new Error(
      "Ces données datent d'avant la version 0.2\u00A0: démarrez-les une fois avec la 0.1, puis revenez.",
    )
  await client.query('delete from migration where name ~ $1', [String.raw`^\d{4}-`])
  await client.query('insert into migration (name, checksum) values ($1, $2)', [
    baseline.name,
    baseline.checksum,
  ])
}
