/**
 * The keys that belong to a database. A server with other keys would treat every printed card as suspect and sign everybody
 * out, so digests of the keys are stored beside the books. The digest of 32 random bytes reveals nothing about them.
 */
import { hash } from 'node:crypto'
import type { Client } from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { withClient } from './one-client.ts'
import type { Secrets } from './secrets.ts'

const fileOf = {
  cardSeal: 'card-seal.key',
  signIn: 'sign-in.key',
  push: 'push.key',
} as const satisfies Record<keyof Secrets, string>

type Key = { readonly file: string; readonly digest: string }

/**
 * Stores the digests of the first server's keys. When this server's keys differ, throws one line that names the files to
 * copy, unless `replaces` says that the old keys are lost.
 */
export async function mustBringItsKeys(
  owner: ConnectionSettings,
  secrets: Secrets,
  { replaces, dataDir }: { readonly replaces: boolean; readonly dataDir: string },
): Promise<void> {
  const ours = Object.entries(fileOf).map(([name, file]) => ({
    file,
    digest: hash('sha256', `${file} ${secrets[name as keyof Secrets]}`, 'hex'),
  }))
  await withClient(owner, async (client) => {
    await keep(client, ours, replaces)
    const kept = await readKept(client)
    const others = ours.filter(({ file, digest }) => kept.get(file) !== digest).map(({ file }) => file)
    if (others.length > 0) throw new Error(otherKeys(others, dataDir))
  })
}

const otherKeys = (files: readonly string[], dataDir: string) =>
  `This database belongs to other keys than those in ${dataDir}: copy ${files.join(', ')} there from the data folder of the server that made it. ` +
  'Only where they are lost for good, start once with REPLACE_KEYS=on: printed cards are suspect then, or everybody signs in anew.'

async function keep(client: Client, keys: readonly Key[], replaces: boolean): Promise<void> {
  for (const { file, digest } of keys)
    await client.query(
      `insert into house_key (file, digest)
       values ($1, $2)
           on conflict (file) do ${replaces ? 'update set digest = excluded.digest' : 'nothing'}`,
      [file, digest],
    )
}

async function readKept(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Key>('select file, digest from house_key')
  return new Map(rows.map(({ file, digest }) => [file, digest]))
}
