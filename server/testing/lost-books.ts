/** Books that lost what was acknowledged last: two databases of one house, the second as it was before the evening went on in the first. */
import { inject } from 'vitest'
import { readWitness, type Witness, witnessHeader } from '#contract/plain/witness.ts'
import type { HouseSettings } from '../house.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createDatabase, dropDatabase } from './test-postgres.ts'
import { type Caller, openVenue, type Venue } from './venue.ts'

/** Sends an act, and keeps the witness of its answer. */
export type Acting = {
  readonly venue: Venue
  act<Body = Record<string, never>>(caller: Caller, path: string, body: unknown): Promise<Body>
}

type Loss<Scene> = {
  /** What both databases have. */
  readonly before: (venue: Venue) => Promise<Scene>
  /** What the second one lacks. */
  readonly lost: (acting: Acting, scene: Scene) => Promise<void>
  readonly settings?: Partial<HouseSettings>
}

export async function loseBooks<Scene>({ before, lost, settings = {} }: Loss<Scene>) {
  const first = await freshDatabase()
  const start = await openVenue({ on: first })
  const scene = await before(start)
  await start.close()
  const second = await copyOf(first)
  const going = await openVenue({ on: first })
  const witnesses: Witness[] = []
  await lost({ venue: going, act: actor(going, witnesses) }, scene)
  await going.close()
  const venue = await openVenue({ on: second, settings })
  return {
    ...{ scene, witnesses, venue, first },
    /** At the second one. */
    here: (caller: Caller) => venue.at(0, caller),
    close: async () => {
      await venue.close()
      await second.drop()
      await first.drop()
    },
  }
}

async function copyOf({ owner, app }: FreshDatabase): Promise<FreshDatabase> {
  const to = inject('postgres').owner
  const database = await createDatabase(to, owner.database as string)
  return {
    owner: { ...owner, database },
    app: { ...app, database },
    drop: () => dropDatabase(to, database),
  }
}

const actor =
  ({ urls }: Venue, witnesses: Witness[]) =>
  async <Body>(caller: Caller, path: string, body: unknown): Promise<Body> => {
    const answer = await fetch(`${urls[0]}/api/v1${path}`, {
      method: 'POST',
      headers: { cookie: caller.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const told = (await answer.json()) as Body
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told)}`)
    const witness = readWitness(answer.headers.get(witnessHeader) ?? '')
    if (witness) witnesses.push(witness)
    return told
  }
