import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  BrokenSeal,
  hmacKeyOf,
  isVouchedFor,
  newIdentity,
  OtherKey,
  openSealed,
  recipientOf,
  sealStream,
  vouch,
} from './copy-seal.ts'

const content = randomBytes(200_000)
let [printed, machine, stranger] = ['', '', '']
let sealed = Buffer.alloc(0)

beforeAll(async () => {
  ;[printed, machine, stranger] = [await newIdentity(), await newIdentity(), await newIdentity()]
  const recipients = [await recipientOf(printed), await recipientOf(machine)]
  sealed = await buffer(sealStream(Readable.from([content]), recipients))
})

const opening = (bytes: Buffer, identity: string) => buffer(openSealed(Readable.from([bytes]), identity))

function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
}

describe('a sealed file', () => {
  it('is opened by either of its two keys', async () => {
    expect((await opening(sealed, printed)).equals(content)).toBe(true)
    expect((await opening(sealed, machine)).equals(content)).toBe(true)
  })

  it('says that another key does not open it', async () => {
    await expect(opening(sealed, stranger)).rejects.toThrow(OtherKey)
  })

  it('is refused when one bit of it was changed, wherever it stands', async () => {
    for (const at of [sealed.length - 1, 70_000, 100_000]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      await expect(opening(changed, printed)).rejects.toThrow(BrokenSeal)
    }
  })

  it('is refused when its end was cut off', async () => {
    await expect(opening(sealed.subarray(0, -70_000), printed)).rejects.toThrow(BrokenSeal)
  })

  it('is left at once by whoever cannot open it, or has read enough of it', async () => {
    for (const identity of [stranger, printed]) {
      const source = Readable.from(inPieces(sealed))
      const reading = openSealed(source, identity)
      await once(reading, 'readable').catch(() => {})
      reading.destroy()
      await expect.poll(() => source.destroyed).toBe(true)
    }
  })

  it('lets the fault of a source that cannot be read through as it is', async () => {
    const source = Readable.from(
      (async function* () {
        yield sealed.subarray(0, 100_000)
        throw new Error('EIO')
      })(),
    )
    await expect(buffer(openSealed(source, printed))).rejects.toThrow('EIO')
  })
})

describe('who wrote a copy', () => {
  it('is told by the printed key alone', () => {
    const mark = vouch(hmacKeyOf(printed), 'what a copy says')
    expect(isVouchedFor([hmacKeyOf(stranger), hmacKeyOf(printed)], mark, 'what a copy says')).toBe(true)
    expect(isVouchedFor([hmacKeyOf(stranger)], mark, 'what a copy says')).toBe(false)
    expect(isVouchedFor([hmacKeyOf(printed)], mark, 'what a copy said')).toBe(false)
    expect(isVouchedFor([hmacKeyOf(printed)], '', 'what a copy says')).toBe(false)
  })
})
