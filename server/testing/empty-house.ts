/** An empty house on a PostgreSQL of its own, whose page can bring a copy back, as after the first start on a new computer. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { CopiesThereOnTheWire, RestoringOnTheWire } from '#contract/venue/restoring.ts'
import { appRole } from '../platform/app-role.ts'
import type { RestoreProgram } from '../platform/copies/aside/restore-aside.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { migrate } from '../platform/migrate.ts'
import { keepSecrets } from '../platform/secrets.ts'
import { makeFirstAdminLink } from '../staff/first-admin.ts'
import { bundled } from './bundled.ts'
import { testFolder } from './test-folder.ts'
import { openVenue, type Venue } from './venue.ts'

export type AskedOfEmpty<Body> = { readonly status: number; readonly body: Body & { readonly code?: string } }

export type EmptyHouse = {
  readonly dataDir: string
  readonly venue: Venue
  /** How often the server was to start again. */
  readonly restarts: () => number
  look(asked: object): Promise<AskedOfEmpty<CopiesThereOnTheWire>>
  begin(asked: object): Promise<AskedOfEmpty<RestoringOnTheWire>>
  now(): Promise<RestoringOnTheWire>
  /** Whoever holds another link asks with it. */
  stopRestoring(asked?: object): Promise<AskedOfEmpty<RestoringOnTheWire>>
  /** Waits for the end. */
  ended(): Promise<RestoringOnTheWire>
  /** `person` becomes the first administrator with the same link. */
  becomeFirstAdmin(): Promise<AskedOfEmpty<object>>
  /** Stops the server and its PostgreSQL. */
  stop(): Promise<void>
  /** After `stop`, removes the folder too. */
  remove(): void
}

export async function openEmptyHouse(how: Pick<RestoreProgram, 'stepTakesMs'> = {}): Promise<EmptyHouse> {
  const dataDir = testFolder()
  keepSecrets(dataDir)
  execFileSync('cp', ['-a', inject('usedDirectory'), join(dataDir, 'database')])
  const postgres = await launchPostgres({ directory: join(dataDir, 'database') })
  const { owner, app } = postgres
  await migrate(owner, appRole)
  let restarts = 0
  const restoring = {
    script: await bundled('server/restore.ts'),
    dataDir,
    ...how,
    onRestored: () => {
      restarts += 1
    },
  }
  const venue = await openVenue({ on: { owner, app, drop: async () => {} }, settings: { restoring } })
  const link = await makeFirstAdminLink(venue.owner, new Date())
  const ask = askerAt(venue, link)
  const now = async () => (await ask<RestoringOnTheWire>('/restoring/state')).body
  return {
    ...{ dataDir, venue, now },
    restarts: () => restarts,
    look: (asked) => ask('/restoring/copies', { house: null, key: null, ...asked }),
    begin: (asked) => ask('/restoring', { house: null, writer: null, day: null, until: null, ...asked }),
    stopRestoring: (asked) => ask('/restoring/stop', asked),
    ended: async () => {
      for (;;) {
        const read = await now()
        if (read.state !== 'running') return read
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    becomeFirstAdmin: () => ask('/first-admin', founder),
    stop: async () => {
      await venue.close()
      await postgres.stop()
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export const founder = { email: 'fondatrice@farha.ma', name: 'Khadija', password: 'trois petits chats' }

/** Whoever holds the link that the start printed. */
export const askerAt =
  (venue: Venue, link: string) =>
  async <Body>(path: string, asked: object = {}): Promise<AskedOfEmpty<Body>> => {
    const answer = await fetch(`${venue.urls[0]}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link, ...asked }),
    })
    return { status: answer.status, body: (await answer.json()) as AskedOfEmpty<Body>['body'] }
  }
