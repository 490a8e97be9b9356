/**
 * Makes the photos that are kept: decoded, turned upright, cut square and encoded anew, so that not one byte that was sent is
 * ever served. One picture at a time: the memory of the computer and a core stay free for the sales.
 */
import { createHash } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import { type ImageSize, imageSides, largestImage, mostImagePixels } from '#rules/product-image.ts'
import { Refusal } from '#rules/refusal.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import type { Log } from './log.ts'

export type EncodedImage = { readonly hash: string } & Readonly<Record<ImageSize, Buffer>>

/** Refused in order: too large, no encoder on this machine, too many waiting, not a picture we read. */
export type EncodeImage = (bytes: Buffer) => Promise<EncodedImage>

type Encoder = (input: Buffer, options: SharpOptions) => Sharp
export type LoadEncoder = () => Promise<Encoder>

/** Packages for some systems are missing: then the product works without photos. */
const loadSharp: LoadEncoder = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The best of these whose photo is small enough for its table; a photo of noise needs the last. */
const qualities = [82, 60, 40, 20]
const largestKept = 120_000
const secondsToEncode = 10

type Parts = { readonly log: Log; readonly load?: LoadEncoder | undefined }

export function openImageEncoder({ log, load = loadSharp }: Parts): EncodeImage {
  const inTurn = limitConcurrency({ atOnce: 1, longestQueue: 20, secondsToWait: 5 })
  let encoder: Promise<Encoder | undefined> | undefined
  const loaded = () => {
    encoder ??= load().catch((err: unknown) => {
      log.warn({ err }, 'photos cannot be encoded on this machine')
      return undefined
    })
    return encoder
  }
  return async (bytes) => {
    if (bytes.length > largestImage) throw new Refusal('image-too-large')
    const encode = await loaded()
    if (!encode) throw new Refusal('images-unavailable')
    return inTurn(async () => {
      const [large, small] = await Promise.all([
        encodeSquare(encode, bytes, imageSides.large),
        encodeSquare(encode, bytes, imageSides.small),
      ]).catch((err: unknown) => {
        log.info({ err }, 'a picture could not be read')
        throw new Refusal('image-unreadable')
      })
      return { hash: createHash('sha256').update(large).digest('hex'), large, small }
    })
  }
}

async function encodeSquare(encode: Encoder, bytes: Buffer, side: number): Promise<Buffer> {
  for (const quality of qualities) {
    const encoded = await encode(bytes, {
      limitInputPixels: mostImagePixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout({ seconds: secondsToEncode })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality })
      .toBuffer()
    if (encoded.length <= largestKept) return encoded
  }
  throw new RangeError('a photo that no quality makes small enough')
}
