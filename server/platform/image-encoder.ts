/**
 * Makes the pictures that are stored: decoded, turned upright, cropped and encoded anew, so that no byte that was sent is
 * ever served. One picture at a time, which leaves memory and a core for the sales.
 */
import { createHash } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import {
  type ImageSize,
  imageSides,
  largestImage,
  longestImageSide,
  mostImagePixels,
} from '#rules/catalogue/product-image.ts'
import { cardPicturePixels } from '#rules/paper/printed-card.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import type { Log } from './log.ts'

export type EncodedImage = { readonly hash: string } & Readonly<Record<ImageSize, Buffer>>

export type NamedPicture = { readonly hash: string; readonly bytes: Buffer }

/** Both functions refuse, in this order: too large, no encoder on this machine, too many waiting, not a readable picture. */
export type ImageEncoder = {
  /** The photo of a product. */
  readonly encodeImage: (bytes: Buffer) => Promise<EncodedImage>
  /** The picture on the front of cards. */
  readonly encodeCardPicture: (bytes: Buffer) => Promise<NamedPicture>
}

type Encoder = (input: Buffer, options: SharpOptions) => Sharp
export type LoadEncoder = () => Promise<Encoder>

/** Some systems have no package: the product then works without photos. */
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

/** The best of these qualities whose file is small enough for its table is used; a picture of noise needs the last. */
const qualities = [82, 60, 40, 20]
const secondsToEncode = 10

type Shape = {
  readonly width: number
  readonly height: number
  /** The largest file that is stored, in bytes. */
  readonly largestKept: number
  readonly format: 'webp' | 'jpeg'
}

const square = (side: number): Shape => ({ width: side, height: side, largestKept: 120_000, format: 'webp' })
const frontOfCard: Shape = { ...cardPicturePixels, largestKept: 250_000, format: 'jpeg' }

type Parts = { readonly log: Log; readonly load?: LoadEncoder | undefined }

export function openImageEncoder({ log, load = loadSharp }: Parts): ImageEncoder {
  const inTurn = limitConcurrency({ atOnce: 1, longestQueue: 20, secondsToWait: 5 })
  let encoder: Promise<Encoder | undefined> | undefined
  const loaded = () => {
    encoder ??= load().catch((err: unknown) => {
      log.warn({ err }, 'photos cannot be encoded on this machine')
      return undefined
    })
    return encoder
  }
  const encode = async (bytes: Buffer, shapes: readonly Shape[]): Promise<Buffer[]> => {
    if (bytes.length > largestImage) throw new Refusal('image-too-large')
    const encoder = await loaded()
    if (!encoder) throw new Refusal('images-unavailable')
    return inTurn(async () => {
      try {
        await mustHaveFitSides(encoder, bytes)
        return await Promise.all(shapes.map((shape) => encodeIn(encoder, bytes, shape)))
      } catch (err) {
        log.info({ err }, 'a picture could not be read')
        throw new Refusal('image-unreadable')
      }
    })
  }
  return {
    encodeImage: async (bytes) => {
      const [large, small] = (await encode(bytes, [square(imageSides.large), square(imageSides.small)])) as [
        Buffer,
        Buffer,
      ]
      return { hash: nameOf(large), large, small }
    },
    encodeCardPicture: async (bytes) => {
      const [picture] = (await encode(bytes, [frontOfCard])) as [Buffer]
      return { hash: nameOf(picture), bytes: picture }
    },
  }
}

const nameOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex')

const reading: SharpOptions = { limitInputPixels: mostImagePixels, failOn: 'error', sequentialRead: true }

/** Checks the size from the header alone, before anything is decoded. */
async function mustHaveFitSides(encode: Encoder, bytes: Buffer): Promise<void> {
  const { width, height } = await encode(bytes, reading).metadata()
  if (Math.max(width, height) > longestImageSide)
    throw new RangeError(`a picture of ${width} by ${height} pixels`)
}

async function encodeIn(encode: Encoder, bytes: Buffer, shape: Shape): Promise<Buffer> {
  const { width, height, largestKept, format } = shape
  for (const quality of qualities) {
    const cut = encode(bytes, reading)
      .timeout({ seconds: secondsToEncode })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
    const encoded = await (format === 'webp'
      ? cut.webp({ quality })
      : cut.flatten({ background: '#FFFFFF' }).jpeg({ quality })
    ).toBuffer()
    if (encoded.length <= largestKept) return encoded
  }
  throw new RangeError('a picture that no quality makes small enough')
}
