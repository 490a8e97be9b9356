/** The sizes of tickets, in pixels. The CSS of the board gets them from here, so that the arranged size is the drawn size. */
import type { Size } from '../kitchen-settings.ts'

export type Look = {
  /** The least width of a column. */
  readonly column: number
  readonly item: number
  readonly itemLine: number
  readonly number: number
  readonly numberLine: number
  readonly wordLine: number
  /** The padding of the band and of the buttons, above and below. */
  readonly padding: number
}

/** Gives four columns beside the strip on a tablet of 1280 px, six on a television of 1920 px, four without the strip at 1024 px. */
const column = 236

const ofText = (item: number, padding = 8): Look => ({
  ...{ column, item, itemLine: Math.round(item * 1.25), number: 26, numberLine: 30, wordLine: 24, padding },
})

const compact: Look = { ...ofText(17, 4), number: 24, numberLine: 26, wordLine: 22 }

/** The automatic size takes the largest of these that leaves room on the wall; see arrange.ts. */
const automatic = [...[30, 28, 26, 24, 22, 20].map((item) => ofText(item)), compact]

const normal = ofText(21)

const chosen = {
  compact: [compact],
  normal: [normal],
  large: [{ ...ofText(26), column: 350, number: 32, numberLine: 36, wordLine: 26 }],
  huge: [{ ...ofText(32), column: 430, number: 40, numberLine: 44, wordLine: 26 }],
}

/** A phone scrolls, so there is always room. */
export const onPhone: Look = normal

/** The largest comes first. */
export const looksOf = (size: Size): readonly Look[] => (size === 'auto' ? automatic : chosen[size])

/** The sizes as CSS variables of the board. */
export const drawn = ({ item, itemLine, number, numberLine, wordLine, padding }: Look) => ({
  '--item': `${item}px`,
  '--item-line': `${itemLine}px`,
  '--number': `${number}px`,
  '--number-line': `${numberLine}px`,
  '--word-line': `${wordLine}px`,
  '--padding': `${padding}px`,
})

const border = 4
const underTheBand = 1
const button = 72
const continues = 48
const standLine = 20

/** The height of the second line: a buzzer's number is read from three metres, a call by voice takes two rows. */
const secondLines = { none: 0, word: 20, number: 34, voice: 48 } as const
export type SecondLine = keyof typeof secondLines

export type Part = { readonly isFirst: boolean; readonly isLast: boolean }
type Said = { readonly second: SecondLine; readonly namesStand: boolean }

/** The height of a ticket, or of a part of one, without its lines. */
export function frameOf(
  { numberLine, wordLine, padding }: Look,
  { isFirst, isLast }: Part,
  { second, namesStand }: Said,
): number {
  const band = 2 * padding + numberLine + (namesStand ? standLine : 0) + wordLine + underTheBand
  const said = isFirst && second !== 'none' ? padding / 2 + secondLines[second] : 0
  return border + band + said + (isLast ? button + 2 * padding : continues)
}

const leastLine = 48
const aroundLine = 13

export const lineHeight = ({ itemLine }: Look, rows: number): number =>
  Math.max(leastLine, rows * itemLine + aroundLine)

const narrowestColumn = 200

/** As many columns as fit this look, or as many as were chosen, if none is too narrow to read. */
export function columnsOf(width: number, { gap, look, asked }: ColumnsAsked): number {
  const most = (least: number) => Math.max(1, Math.floor((width + gap) / (least + gap)))
  return asked === null ? most(look.column) : Math.min(asked, most(narrowestColumn))
}

type ColumnsAsked = { readonly gap: number; readonly look: Look; readonly asked: number | null }
