/** Photos of products: whatever picture is uploaded, the server stores and serves its own small square copy. */
import { request } from 'node:http'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageAddress, largestImage } from '#rules/catalogue/product-image.ts'
import { answerTo } from '../testing/answer-to.ts'
import { nowhere } from '../testing/calls.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { digestOf } from '../testing/digest.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, openVenue, type Product, type Venue } from '../testing/venue.ts'

type Told = { productId: string; image: string; code?: string }

const withoutEncoder = 1

let venue: Venue
let admin: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue({
    servers: 2,
    settings: (server) =>
      server === withoutEncoder ? { loadImageEncoder: () => Promise.reject(new Error('no package')) } : {},
  })
  admin = await venue.addPerson({ role: 'admin' })
  const stand = await venue.addStand('A')
  vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
  tea = await venue.addProduct({ standId: stand.id, name: 'Thé' })
})
afterAll(() => venue.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a5b' }, limitInputPixels: false })

const put = (picture: Buffer, { by = admin, productId = tea.id } = {}) =>
  by.put<Told>(`/products/${productId}/image`, { image: picture.toString('base64') })

async function served(hash: string, size: 'small' | 'large' = 'large') {
  const answer = await fetch(`${venue.urls[0]}${imageAddress(hash, size)}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** A photo, red above and blue below, stored rotated with an EXIF orientation, as by a camera that was held upright. */
async function uprightPhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 1_000, height: 1_500, channels: 3, background } })
      .png()
      .toBuffer()
  return plain(2_000, 1_500)
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: 1_000, top: 0 },
    ])
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 37/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A small file whose header claims these dimensions. */
async function saidToBe(width: number, height: number): Promise<Buffer> {
  const picture = await plain(9, 9).png().toBuffer()
  const head = picture.subarray(12, 29)
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  picture.writeUInt32BE(crc32(head), 29)
  return picture
}

describe('the photo of a product', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'may be sent as %s, and is stored as a square in two sizes',
    async (type) => {
      const { status, body } = await put(await plain(600, 400).toFormat(type).toBuffer())
      expect(status).toBe(200)
      for (const [size, side] of [
        ['small', 160],
        ['large', 512],
      ] as const) {
        const { answer, bytes } = await served(body.image, size)
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
      }
    },
  )

  test('is turned upright, and loses the place where it was taken', async () => {
    const sent = await uprightPhoto()
    const told = await sharp(sent).metadata()
    expect([told.orientation, told.exif?.includes(Buffer.from([0x25, 0x88]))], 'lying, with a place').toEqual(
      [6, true],
    )
    const { body } = await put(sent)
    const { bytes } = await served(body.image)
    const { exif, orientation } = await sharp(bytes).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (row: number) => [...data.subarray((row * 512 + 256) * 3, (row * 512 + 256) * 3 + 3)]
    const [top, bottom] = [at(20), at(490)]
    expect(
      [top[0], bottom[2]].every((shade = 0) => shade > 200),
      `${top} ${bottom}`,
    ).toBe(true)
  })

  test('is visible to the vendor, whose till is notified', async () => {
    await expectHeard(venue, vendor, async () => put(await plain(50, 50).png().toBuffer()), [
      `catalogue:${tea.standId}`,
    ])
    const { body } = await vendor.get<{ products: { image: string | null }[] }>('/catalogue/mine')
    expect(body.products.map(({ image }) => image)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  test('is deleted when no product shows it any more, and kept while another product does', async () => {
    const photo = await plain(40, 40).png().toBuffer()
    const coffee = await venue.addProduct({ standId: tea.standId, name: 'Café' })
    const [{ body: one }, { body: other }] = [await put(photo), await put(photo, { productId: coffee.id })]
    expect(one.image).toBe(other.image)
    const remove = ({ id }: Product) => admin.post<Told>(`/products/${id}/image-removal`, {})
    expect(await remove(tea)).toEqual({ status: 200, body: { productId: tea.id, image: null } })
    expect((await served(one.image)).answer.status).toBe(200)
    await remove(coffee)
    expect((await served(one.image)).answer.status).toBe(404)
  })
})

test('a picture that is also a web page is only stored as a picture', async () => {
  const { body } = await put(
    Buffer.concat([await plain(30, 30).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
  )
  const { bytes } = await served(body.image)
  expect(bytes.includes('script')).toBe(false)
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})

describe('a picture is refused, and the product keeps its own:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cut = async () => (await uprightPhoto()).subarray(0, 9_000)
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a drawing that carries a script', 'image-unreadable', () => Buffer.from(svg)],
    ['an animation', 'image-unreadable', () => plain(20, 20).gif().toBuffer()],
    ['a web page', 'image-unreadable', () => Buffer.from('<!doctype html><p>bonjour')],
    ['a picture cut off', 'image-unreadable', cut],
    ['five thousand pixels a side', 'image-unreadable', () => plain(5_000, 5_000).png().toBuffer()],
    ['twenty thousand pixels a side', 'image-unreadable', () => saidToBe(20_000, 20_000)],
    ['a line of sixty thousand pixels', 'image-unreadable', () => plain(60_000, 10).png().toBuffer()],
    ['a head that promises such a line', 'image-unreadable', () => saidToBe(60_000, 10)],
    ['six megabytes', 'image-too-large', () => Buffer.alloc(6 * 1024 * 1024, 1)],
    ['one byte too many', 'image-too-large', () => Buffer.alloc(largestImage + 1, 1)],
    ['more than any call takes', 'request-too-large', () => Buffer.alloc(3 * largestImage, 1)],
  ])('%s: %s', async (_, code, make) => {
    const picture = await make()
    const before = await digestOf(venue.owner)
    const { status, body } = await put(picture)
    expect(expectFailure(status, body)).toBe(code)
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('one for an unknown product', async () => {
    const { status, body } = await put(await plain(9, 9).png().toBuffer(), { productId: nowhere })
    expect(expectFailure(status, body)).toBe('product-not-found')
  })

  test('any picture, on a machine that cannot read pictures: the sentence says so', async () => {
    const { body } = await put(await plain(9, 9).png().toBuffer(), { by: venue.at(withoutEncoder, admin) })
    expect(body).toMatchObject({
      code: 'images-unavailable',
      message: 'Photos indisponibles sur ce serveur.',
    })
  })
})

test('a person without the right to set photos is refused before the picture is read', async () => {
  const asked = request(`${venue.urls[0]}/api/v1/products/${tea.id}/image`, {
    method: 'PUT',
    headers: { cookie: vendor.cookie, 'content-type': 'application/json', 'content-length': 5_000_000 },
  })
  const answered = answerTo(asked)
  asked.write('{"image":"')
  const { status, body } = await answered
  expect(expectFailure(status, body)).toBe('not-allowed')
  asked.destroy()
})

test.each([
  '/images/nothing.webp',
  `/images/${'0'.repeat(64)}-160.webp`,
  '/images/%2e%2e%2f%2e%2e%2fserver.js',
])('no photo is found at %s', async (path) => {
  expect((await fetch(`${venue.urls[0]}${path}`)).status).toBe(404)
})
