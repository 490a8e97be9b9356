/** A small venue on a PostgreSQL of its own, with the process that copies it, and folders that stand for a stick. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import type { CopiesOnTheWire, CopyPlaceOnTheWire } from '#contract/venue/copies.ts'
import { venueLocal } from '#rules/plain/venue-clock.ts'
import type { HouseSettings } from '../house.ts'
import { appRole } from '../platform/app-role.ts'
import type { CopierStart } from '../platform/copies/copier/copier-process.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { migrate } from '../platform/migrate.ts'
import { keepSecrets } from '../platform/secrets.ts'
import { bundled } from './bundled.ts'
import { testFolder } from './test-folder.ts'
import { type Caller, confirmAs, openVenue, type Venue } from './venue.ts'

export type VenueWithCopies = {
  readonly venue: Venue
  readonly admin: Caller
  readonly folder: string
  /** A new folder, as if it were the root of a stick. */
  makeStick(): string
  read(): Promise<CopiesOnTheWire>
  /** Reads until that holds of it, for a minute at most. */
  until(holds: (copies: CopiesOnTheWire) => boolean): Promise<CopiesOnTheWire>
  /** Makes the key where there is none, adds a place, and waits for its first whole copy. */
  addPlace(folder: string, name?: string): Promise<CopyPlaceOnTheWire>
  /** Closes the house and opens it again on the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

type Options = {
  readonly settings?: Partial<HouseSettings>
  /** Another program in place of the copier («server/copier.ts»). */
  readonly script?: string
  /** Another patience with it. */
  readonly copier?: Pick<CopierStart, 'patience'>
}

export async function openVenueWithCopies({
  settings,
  script = 'server/copier.ts',
  copier,
}: Options = {}): Promise<VenueWithCopies> {
  const folder = testFolder()
  const sticks = testFolder()
  keepSecrets(folder)
  mkdirSync(join(folder, 'https'))
  writeFileSync(join(folder, 'https', 'house.pem'), 'the authority of the tests')
  execFileSync('cp', ['-a', inject('usedDirectory'), join(folder, 'database')])
  const postgres = await launchPostgres({ directory: join(folder, 'database') })
  await migrate(postgres.owner, appRole)
  const start = {
    ...{ script: await bundled(script), priority: getPriority() },
    ...{ address: postgres.copies, dataDir: folder },
    ...copier,
  }
  const { owner, app } = postgres
  const atWork = { turnHour: farFromTurn(), ...settings, copier: start }
  const open = () => openVenue({ on: { owner, app, drop: async () => {} }, settings: atWork })
  let venue = await open()
  let admin = await venue.addPerson({ role: 'admin' })
  const read = async () => (await admin.get<CopiesOnTheWire>('/copies')).body
  const until = async (holds: (copies: CopiesOnTheWire) => boolean) => {
    for (const from = performance.now(); ; await wait(50)) {
      const copies = await read()
      if (holds(copies)) return copies
      if (performance.now() - from > patienceMs) throw new Error(`It never came: ${JSON.stringify(copies)}`)
    }
  }
  return {
    get venue() {
      return venue
    },
    get admin() {
      return admin
    },
    folder,
    makeStick: () => {
      const stick = join(sticks, `stick-${randomUUID().slice(0, 8)}`)
      mkdirSync(stick)
      return stick
    },
    read,
    until,
    addPlace: async (at, name = 'Clé rouge') => {
      await confirmAs(admin)
      if ((await read()).key.state === 'missing') await admin.post('/copies/key', { replaces: null })
      const placeId = randomUUID()
      const { body } = await admin.post('/copies/places', { placeId, name, folder: at })
      const placeOf = ({ places }: CopiesOnTheWire) => places.find(({ id }) => id === placeId)
      const copies = await until((now) => placeOf(now)?.lastBase != null && placeOf(now)?.doing !== 'base')
      const place = placeOf(copies)
      if (!place) throw new Error(`No place: ${JSON.stringify(body)}`)
      return place
    },
    restart: async () => {
      await venue.close()
      venue = await open()
      admin = venue.at(0, admin)
    },
    close: async () => {
      await venue.close()
      await postgres.stop()
      for (const one of [folder, sticks]) rmSync(one, { recursive: true, force: true })
    },
  }
}

export const placeOf = ({ places }: CopiesOnTheWire, name = 'Clé rouge') =>
  places.find((place) => place.name === name) as CopyPlaceOnTheWire

const patienceMs = 60_000

/** Within six hours of the turn of the day the server begins a proof by itself. */
const farFromTurn = (): number => (venueLocal(new Date()).hour < 12 ? 12 : 4)
