/** The front of cards: the organiser's picture, encoded again by the server, and their words in French and Arabic. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardFront, cardPictureAddress, longestCardWords, plainFront } from '#rules/paper/card-front.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { digestOf } from '../testing/digest.ts'
import { expectFailure } from '../testing/failure.ts'
import { openTwoServers, type TwoServers, withoutLocks } from '../testing/race.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type Told = CardFront & { readonly code?: string }
type Wish = { french?: string; arabic?: string; picture?: string | null }

const words = { french: 'Un goût de fête', arabic: 'مرحبا بكم' }
const withoutEncoder = 1

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({
    servers: 2,
    settings: (server) =>
      server === withoutEncoder ? { loadImageEncoder: () => Promise.reject(new Error('no package')) } : {},
  })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

const read = async (by = admin) => (await by.get<CardFront>('/settings/card-front')).body
const change = async (wish: Wish, { by = admin, seen }: { by?: Caller; seen?: CardFront } = {}) =>
  by.put<Told>('/settings/card-front', { seen: seen ?? (await read()), ...words, ...wish })
const picture = (background: string, format: 'jpeg' | 'png' | 'webp' = 'png') =>
  sharp({ create: { width: 300, height: 200, channels: 4, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer()
const inBase64 = async (background: string) => (await picture(background)).toString('base64')
const served = (hash: string) => fetch(`${venue.urls[0]}${cardPictureAddress(hash)}`)

describe('the front of cards', () => {
  test('is plain until the organiser changes it, and changes are announced to every screen', async () => {
    expect(await read()).toEqual(plainFront)
    await expectHeard(venue, admin, () => change({}), ['venue'])
    expect(await read()).toEqual({ ...words, picture: null })
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'takes a picture as %s, stores its own copy without metadata, and lets browsers cache it for ever',
    async (format) => {
      const { status, body } = await change({
        picture: (await picture('#C2410C', format)).toString('base64'),
      })
      expect(status).toBe(200)
      const answer = await served(body.picture ?? '')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 456, height: 648 })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.picture)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('keeps its picture while words change, loses it when it is removed, and the journal has each change', async () => {
    const { body: one } = await change({ picture: await inBase64('#0B7A5B') })
    const { body: other } = await change({ french: ' Bon  appétit\u202F! ' })
    expect(other).toEqual({ french: 'Bon appétit\u202F!', arabic: words.arabic, picture: one.picture })
    expect(await change({ french: 'Bon appétit\u202F!', picture: null })).toMatchObject({
      body: { picture: null },
    })
    expect((await served(one.picture ?? '')).status).toBe(404)
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where kind = 'card-settings-changed' order by at desc, id desc limit 2`
    expect(rows.map(({ detail }) => plainSpaces(detail))).toEqual([
      `Image du recto : n° ${one.picture?.slice(0, 8)} → aucune`,
      'Texte en français sur les cartes : « Un goût de fête » → « Bon appétit ! »',
    ])
  })

  test('accepts words up to the length that fits on a card', async () => {
    const longest = { french: 'é'.repeat(longestCardWords), arabic: 'م'.repeat(longestCardWords) }
    expect(await change(longest)).toMatchObject({ status: 200, body: longest })
  })

  test('is white where the picture is transparent', async () => {
    const { body } = await change({ picture: await inBase64('#00000000') })
    const { data } = await sharp(Buffer.from(await (await served(body.picture ?? '')).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('a change of the front of cards is refused', () => {
  test.each<[string, string, () => Promise<Wish> | Wish]>([
    [
      'a drawing that carries a script',
      'image-unreadable',
      () => inText('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a picture cut off', 'image-unreadable', async () => inText((await picture('#123')).subarray(0, 60))],
    ['six megabytes', 'image-too-large', () => inText(Buffer.alloc(6 * 1024 * 1024, 1))],
    ['a sign that no card bears', 'card-words-unprintable', () => ({ french: 'Bonjour 😀' })],
    ['French for Arabic', 'card-words-not-arabic', () => ({ arabic: 'Bonjour' })],
  ])('%s: %s', async (_, code, make) => {
    const before = await digestOf(venue.owner, ['access_entry'])
    const { status, body } = await change(await make())
    expect(expectFailure(status, body)).toBe(code)
    expect(await digestOf(venue.owner, ['access_entry'])).toEqual(before)
  })
  const inText = (bytes: Buffer | string): Wish => ({ picture: Buffer.from(bytes).toString('base64') })

  test('on a machine that cannot read pictures, where words can still change', async () => {
    const by = venue.at(withoutEncoder, admin)
    expect((await change({ picture: await inBase64('#123') }, { by })).body.code).toBe('images-unavailable')
    expect((await change({}, { by })).status).toBe(200)
  })

  test('by the database when the picture does not match its hash', async () => {
    await change({ picture: await inBase64('#0B7A5B') })
    await expect(venue.owner.sql`update card_front set picture_name = ${'0'.repeat(64)}`).rejects.toThrow(
      'picture_has_its_name',
    )
    await expect(venue.owner.sql`insert into card_front (is_only) values (false)`).rejects.toThrow('check')
  })
})

/** A change waits for this lock after it was judged and before it is committed. */
const theJournal = 'lock table access_entry in share mode'

async function twoAtOnce(house: TwoServers, admins: readonly Caller[]): Promise<number[]> {
  const { body: seen } = await (admins[0] as Caller).get<CardFront>('/settings/card-front')
  const answers = await house.meetings.meet(
    () =>
      admins.map((by, server) =>
        house.at(server, by).put('/settings/card-front', { seen, ...words, french: `Mot ${Math.random()}` }),
      ),
    theJournal,
  )
  return answers.map(({ status }) => status).sort()
}

async function asTwoAdmins(
  race: (house: TwoServers, admins: Caller[]) => Promise<void>,
  rewrite?: typeof withoutLocks,
) {
  const house = await openTwoServers(rewrite && { settings: { rewrite } })
  await race(house, [await house.addPerson({ role: 'admin' }), await house.addPerson({ role: 'admin' })])
  await house.close()
}

test('of two admins who change the front at once, the second is refused and overwrites nothing', () =>
  asTwoAdmins(async (house, admins) => {
    expect(await twoAtOnce(house, admins)).toEqual([200, 409])
    expect(house.meetings.seen).toBeGreaterThan(0)
  }))

test('twin: when the front is not locked, the second admin overwrites the first', () =>
  asTwoAdmins(async (house, admins) => {
    expect(await twoAtOnce(house, admins)).toEqual([200, 200])
  }, withoutLocks))
