/**
 * Version 0.2 restarted the migrations: one baseline makes what the migrations of version 0.1 made step by step. A database
 * that has all of those is taken over as it is.
 */
import type { Client } from 'pg'

const firstOfBefore = '0001-people.sql'
const lastOfBefore = '0078-was-served.sql'

/**
 * Records the baseline as applied, in place of the migrations before it. Rejects where some of those are missing: only
 * version 0.1 can still apply them. Call with the table `migration` locked, and with the names it holds.
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
