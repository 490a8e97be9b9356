/**
 * The code by which a second computer finds the first one and proves that it was shown it: eight groups of eight signs, to be scanned,
 * pasted or typed. Forty bytes: 1 the form, 4 the address of the first, 2 its port, 16 the authority of the house, 16 a secret, 1 a
 * check. The form is raised with every change of what the two say to each other: a program that knows another says so.
 */
import { refuseRelay } from './relay-refusals.ts'

export type PairingCode = {
  /** Of the first on the network of the venue: an IPv4 address, «192.168.1.10». */
  readonly address: string
  /** From 1 to 65535. */
  readonly port: number
  /** The first 16 bytes of the SHA-256 of the certificate of the authority of the house. */
  readonly authority: Uint8Array
  /** 16 random bytes. */
  readonly secret: Uint8Array
}

/** Of the authority and of the secret alike, in bytes. */
export const lengthOfPart = 16

const form = 1
const bytesOfCode = 40
/** In signs. */
const lengthOfGroup = 8

/** Crockford's base 32: without the letters that the eye takes for a digit, and without U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsOfSign = 5

/** Throws where a part is out of its bounds: codes are written from what a program knows. */
export function writePairingCode({ address, port, authority, secret }: PairingCode): string {
  const numbers = address.split('.').map(Number)
  const isAddress = /^\d{1,3}(\.\d{1,3}){3}$/.test(address) && numbers.every((number) => number <= 255)
  if (!isAddress) throw new RangeError('a code holds an IPv4 address')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RangeError('a code holds a port')
  if (authority.length !== lengthOfPart || secret.length !== lengthOfPart)
    throw new RangeError('an authority and a secret have 16 bytes in a code')
  const bytes = [form, ...numbers, port >> 8, port & 255, ...authority, ...secret]
  return grouped([...bytes, checkOf(bytes)].flatMap((byte) => bitsOf(byte, 8)))
}

/**
 * Small letters, spaces, dashes and the letters that look like digits are forgiven. Refuses, in this order: what has not 64 signs of a
 * code; a code whose check is wrong; a code of another form.
 */
export function readPairingCode(typed: string): PairingCode {
  const read = [...typed.toUpperCase().replace(/[^0-9A-Z]/g, '')].map((sign) =>
    signs.indexOf(lookAlikes[sign] ?? sign),
  )
  if (read.length * bitsOfSign !== bytesOfCode * 8 || read.includes(-1))
    throw refuseRelay('pairing-code-malformed')
  const bytes = bytesOf(read.flatMap((value) => bitsOf(value, bitsOfSign)))
  if (checkOf(bytes.slice(0, -1)) !== bytes.at(-1)) throw refuseRelay('pairing-code-misread')
  if (bytes[0] !== form) throw refuseRelay('pairing-code-of-other-version')
  const port = ((bytes[5] as number) << 8) | (bytes[6] as number)
  if (port === 0) throw refuseRelay('pairing-code-misread')
  return {
    ...{ address: bytes.slice(1, 5).join('.'), port },
    authority: Uint8Array.from(bytes.slice(7, 23)),
    secret: Uint8Array.from(bytes.slice(23, 39)),
  }
}

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

const bitsOf = (value: number, bits: number): number[] =>
  Array.from({ length: bits }, (_, at) => (value >> (bits - 1 - at)) & 1)

const numberOf = (bits: readonly number[]): number => bits.reduce((value, bit) => value * 2 + bit, 0)

const piecesOf = (bits: readonly number[], length: number): number[][] =>
  Array.from({ length: bits.length / length }, (_, at) => bits.slice(at * length, (at + 1) * length))

const bytesOf = (bits: readonly number[]): number[] => piecesOf(bits, 8).map(numberOf)

const grouped = (bits: readonly number[]): string =>
  piecesOf(bits, bitsOfSign)
    .map((sign, at) => `${at > 0 && at % lengthOfGroup === 0 ? '-' : ''}${signs[numberOf(sign)]}`)
    .join('')

/**
 * A remainder by a polynomial of degree eight, prime and of the longest period: it finds every single wrong sign, and every two
 * neighbours that changed places.
 */
const checkOf = (bytes: readonly number[]): number =>
  bytes
    .flatMap((byte) => bitsOf(byte, 8))
    .reduce((rest, bit) => {
      const shifted = (rest << 1) & 255
      return (rest >> 7) ^ bit ? shifted ^ 0x1d : shifted
    }, 0)
