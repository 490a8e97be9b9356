/** Of the first administrator and a copy that comes back in the place of the empty house, one is refused, whoever is first. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RestoringOnTheWire } from '#contract/venue/restoring.ts'
import { makeFirstAdminLink } from '../staff/first-admin.ts'
import { askerAt, founder } from '../testing/empty-house.ts'
import { meetingsAt } from '../testing/meeting.ts'
import { testFolder } from '../testing/test-folder.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

const dataDir = testFolder()
const script = join(dataDir, 'restores-for-ever.mjs')
const restoring = { script, dataDir, onRestored: () => undefined }
beforeAll(() => writeFileSync(script, "process.once('disconnect', () => process.exit())\n"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let venue: Venue
afterEach(() => venue.close())

const asked = { folder: '/media/cle', house: null, key: 'QYQS', writer: null, day: null, until: null }

/** Each waits at its own point: the administrator before the account is written, the copy after it saw that there are no people. */
const beforeTheAccount = 'lock table staff in share row exclusive mode'
const afterTheLook = 'lock table operation in access exclusive mode'

async function race(hold: string, isAdminFirst: boolean, rewrite = (sql: string) => sql) {
  venue = await openVenue({ settings: { restoring, rewrite } })
  const ask = askerAt(venue, await makeFirstAdminLink(venue.owner, new Date()))
  const becomeFirst = () => ask<object>('/first-admin', founder)
  const bringBack = () => ask<RestoringOnTheWire>('/restoring', asked)
  const answers = await meetingsAt(venue).queue(
    isAdminFirst ? [becomeFirst, bringBack] : [bringBack, becomeFirst],
    hold,
  )
  return answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
}

const withoutTheLock = (sql: string) =>
  sql.replace('lock table first_admin_link in share row exclusive mode', 'select 1')

test('somebody who is becoming the first administrator is not replaced by a copy', async () => {
  expect(await race(beforeTheAccount, true)).toEqual(['done', 'first-admin-link-used'])
})

test('nobody becomes the first administrator of a house that is being replaced', async () => {
  expect(await race(afterTheLook, false)).toEqual(['done', 'restoring-under-way'])
})

test('twin: without the lock an administrator is made of a house that is replaced, whoever is first', async () => {
  expect(await race(beforeTheAccount, true, withoutTheLock)).toEqual(['done', 'done'])
  await venue.close()
  expect(await race(afterTheLook, false, withoutTheLock)).toEqual(['done', 'done'])
})

test('the key of a copy is not taken from somebody on the network who may be read along', async () => {
  venue = await openVenue({ settings: { restoring } })
  const link = await makeFirstAdminLink(venue.owner, new Date())
  const from = (path: string, { writer: _, day: __, until: ___, ...looked }: Partial<typeof asked>) =>
    fetch(`${venue.urls[0]}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.168.1.20' },
      body: JSON.stringify({
        link,
        ...looked,
        ...(path === '/restoring' && { writer: null, day: null, until: null }),
      }),
    }).then(async (answer) => ((await answer.json()) as { code?: string }).code)
  expect(await from('/restoring/copies', asked)).toBe('rescue-key-in-clear')
  expect(await from('/restoring', asked)).toBe('rescue-key-in-clear')
})
