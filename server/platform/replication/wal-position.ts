/**
 * A position in PostgreSQL's log (WAL): how many bytes were ever written to it. It has 64 bits, so it is a bigint here,
 * and text wherever it is stored or sent.
 */
export type WalPosition = bigint

/** PostgreSQL's log lies in files of this size, called segments. */
export const segmentBytes = 16_777_216n

/** Reads PostgreSQL's own way of writing: «0/16B2000». */
export function positionOf(text: string): WalPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined) throw new Error(`«${text}» is no position in the log`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const positionText = (position: WalPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()

/** Sixteen digits, for names of files: they sort as the positions do. */
export const positionHex = (position: WalPosition): string => position.toString(16).padStart(16, '0')

export const positionOfHex = (hex: string): WalPosition => BigInt(`0x${hex}`)

export const segmentStart = (position: WalPosition): WalPosition => position - (position % segmentBytes)

/** The name of the segment that holds this position, as PostgreSQL asks for it. */
export function segmentName(timeline: number, position: WalPosition): string {
  const number = position / segmentBytes
  const inEach = 0x1_0000_0000n / segmentBytes
  const parts = [BigInt(timeline), number / inEach, number % inEach]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

export const timelineHex = (timeline: number): string => timeline.toString(16).padStart(8, '0')
