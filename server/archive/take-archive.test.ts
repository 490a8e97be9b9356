import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../testing/archive-of.ts'
import { issueCard } from '../testing/counter.ts'
import { testFolder } from '../testing/test-folder.ts'
import { type Caller, confirmAs, openVenue, type Venue } from '../testing/venue.ts'
import { archiveToFile } from './take-archive.ts'

let venue: Venue
let admin: Caller
const folder = testFolder()

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => new Date('2026-11-28T01:30:00Z') } })
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  await confirmAs(admin)
  await issueCard(venue, 10_00, admin)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await venue.close()
})

const house = () => (venue.houses[0] as Venue['houses'][number]).house
const ask = ({ cookie }: Caller) => fetch(`${venue.urls[0]}/api/v1/archive`, { headers: { cookie } })

describe('an administrator who takes the archive home', () => {
  test('gets a sound tar named by the business day, which is not cached', async () => {
    const answer = await ask(admin)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/x-tar')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="farhapass-20261127.tar"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await verify(Buffer.from(await answer.arrayBuffer()))).toMatchObject({ isSound: true })
  })

  test('is in the journal of access', async () => {
    const { rows } = await venue.owner.sql<{ actor: string; detail: string }>`
      select actor_name as actor, detail
        from access_entry
       where detail like 'farhapass-%'`
    expect(rows).toEqual([{ actor: 'Samira', detail: 'farhapass-20261127.tar' }])
  })

  test('takes one at a time', async () => {
    const leave = house().exports.enter(admin.id)
    const answer = await ask(admin)
    leave()
    expect(await answer.json()).toMatchObject({ code: 'too-many-exports' })
    expect((await ask(admin)).status).toBe(200)
  })
})

describe('an archive for a place', () => {
  test('is a file that bears its name once it is whole, for the server alone to read', async () => {
    const path = join(folder, 'archive.tar')
    expect(await archiveToFile(house(), path)).toMatch(/^farhapass-20261127-\d{6}\.tar$/)
    expect(await verify(readFileSync(path))).toMatchObject({ isSound: true })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.part`)).toBe(false)
  })

  test('that could not be written leaves nothing behind', async () => {
    const path = join(folder, 'second.tar')
    const broken = {
      ...house(),
      exports: { ...house().exports, snapshot: () => Promise.reject(new Error('gone')) },
    }
    await expect(archiveToFile(broken, path)).rejects.toThrow('gone')
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false)
  })
})
