import { withClient } from '../platform/one-client.ts'
import type { TestPostgres } from './test-postgres.ts'

/** Gives the second of two products of one stand the name of the first with a no-break space, as an older version allowed. */
export async function makeLookAlike(
  owner: TestPostgres['owner'],
  first: string,
  second: string,
): Promise<void> {
  await withClient(owner, (client) =>
    client.query(
      `update product p
          set name = o.name || '\u00A0', is_twin = true, stand_id = o.stand_id
         from product o
        where o.name = $1
          and p.name = $2`,
      [first, second],
    ),
  )
}
