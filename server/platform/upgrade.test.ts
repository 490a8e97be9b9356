/** A data folder of an earlier version, filled with rows, starts with this version. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { fillSmallVenue } from '../testing/fill-small-venue.ts'
import {
  countRows,
  freeze,
  frozenFolder,
  migrationsFolder,
  numbersIn,
  thaw,
} from '../testing/frozen-venue.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { createDatabase, dropDatabase } from '../testing/test-postgres.ts'
import { openVenue, secrets } from '../testing/venue.ts'
import { openDatabase } from './database.ts'
import { mustBringItsKeys } from './keys-of-database.ts'
import { migrate } from './migrate.ts'

/** No older than the baseline: see migrate.ts. */
const states = numbersIn(frozenFolder)
const migrations = numbersIn(migrationsFolder())

/** A table that nothing used any more and that a migration dropped. */
const gone = ['verification']

/** How many lines these migrations write to the journal. */
const linesOf = (applied: readonly string[]) =>
  applied.filter((name) => name.includes('names-on-papers')).length

/** A table of sums that a migration filled again from the books; the auditor compares it with them. */
const filledAgain = ['desk_tally']

async function anEmptyDatabase() {
  const { owner } = inject('postgres')
  const database = await createDatabase(owner)
  const books = openDatabase({ ...owner, database }, { size: 1 })
  onTestFinished(async () => {
    await books.close()
    await dropDatabase(owner, database)
  })
  return { settings: { ...owner, database }, books }
}

test('the oldest frozen state is that of the baseline', () => {
  expect(states[0]).toBe(migrations[0])
})

describe.each(states)('a venue frozen when migration %s was the last', (number) => {
  test('has rows in every table, and keeps them all through the later migrations', async () => {
    const { settings, books } = await anEmptyDatabase()
    await thaw(settings, number)
    const before = await countRows(books)
    const kept = Object.entries(before).filter(([table]) => ![...gone, ...filledAgain].includes(table))
    expect(kept.filter(([, rows]) => rows === 0)).toEqual([])
    const applied = await migrate(settings, 'farhapass_app')
    expect(applied.map((name) => name.slice(0, 4))).toEqual(migrations.filter((one) => one > number))
    expect(await countRows(books)).toMatchObject({
      ...Object.fromEntries(kept),
      access_entry: (before.access_entry ?? 0) + linesOf(applied),
    })
    await expectSoundBooks(books)
  })
})

/** FREEZE=1 stores today's state: do this once a release, when its last migration exists. */
describe.runIf(process.env.FREEZE)('a small venue filled by the code of today', () => {
  test('is stored as a frozen state', async () => {
    const venue = await openVenue({ servers: 2 })
    await mustBringItsKeys(venue.fresh.owner, secrets, { replaces: false, dataDir: 'the tests' })
    await fillSmallVenue(venue)
    await expectSoundBooks(venue.owner)
    // The time when a person was last seen is written only every ten seconds.
    for (const { house } of venue.houses) await house.activity.flush()
    const rows = await countRows(venue.owner)
    expect(Object.keys(rows).filter((table) => rows[table] === 0)).toEqual([])
    writeFileSync(join(frozenFolder, `${migrations.at(-1)}.sql`), await freeze(venue.owner))
    await venue.close()
  })
})
