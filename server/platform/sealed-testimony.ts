/**
 * What a device may say of an operation that it was acknowledged: who asked what, when and from where. The device keeps it under the seal
 * of the house, so that nobody testifies to what was never booked, and no amount lies readable on a phone.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { operationKinds } from '#rules/books/operation-kinds.ts'

const testimony = z.object({
  form: z.literal(1),
  /** The name of the call in the contract, and its input as it was sent. */
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  actorId: z.string(),
  deviceId: z.string().nullable(),
  source: z.string(),
  device: z.string(),
  askedAt: z.coerce.date(),
  /** Of the first operation of the call, as it was booked. */
  kind: z.enum(operationKinds),
  bookedAt: z.coerce.date(),
  amount: z.int(),
  cardId: z.string().nullable(),
  tillId: z.string().nullable(),
  /** The number that the customer was told; the order may bear another once it is booked again. */
  orderNumber: z.string().nullable(),
})

export type Testimony = Omit<z.infer<typeof testimony>, 'form'>

export type TestimonySeal = {
  seal(testimony: Testimony): string
  /** Undefined where the seal is not the house's, or the testimony that of a later version. */
  open(sealed: string): Testimony | undefined
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A longer one is deflated: for a short one that would take most of the time. */
const longBytes = 2_048

/** Inflates to no more, whoever made it: the largest input of a call is smaller. */
const mostBytes = 256 * 1024

/** `secret`: one that the house keeps for its whole life, and that each of its computers has. */
export function testimonySeal(secret: string): TestimonySeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'farhapass witness', 32))
  return {
    seal: (told) => {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce)
      const text = packed(JSON.stringify({ form: 1, ...told }))
      return Buffer.concat([nonce, sealing.update(text), sealing.final(), sealing.getAuthTag()]).toString(
        'base64url',
      )
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= nonceBytes + tagBytes) return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      opening.setAuthTag(bytes.subarray(-tagBytes))
      try {
        const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()])
        const { form: _, ...told } = testimony.parse(JSON.parse(unpacked(text)))
        return told
      } catch {
        return undefined
      }
    },
  }
}

const plain = Buffer.from([0])
const deflated = Buffer.from([1])

const packed = (text: string): Buffer =>
  text.length > longBytes
    ? Buffer.concat([deflated, deflateRawSync(text, { level: 1 })])
    : Buffer.concat([plain, Buffer.from(text)])

function unpacked(bytes: Buffer): string {
  const rest = bytes.subarray(1)
  const text = bytes[0] === 0 ? rest : inflateRawSync(rest, { maxOutputLength: mostBytes })
  return text.toString('utf8')
}
