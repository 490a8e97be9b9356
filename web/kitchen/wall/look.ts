/** How large tickets are drawn, in pixels. The style of the board is told from here, so that what is arranged is what is drawn. */
import type { Size } from '../kitchen-settings.ts'

export type Look = {
  /** The narrowest a column may be. */
  readonly column: number
  readonly item: number
  readonly itemLine: number
  readonly number: number
  readonly numberLine: number
  readonly wordLine: number
  /** Above and under what stands in the band and around the buttons. */
  readonly padding: number
}

/** Four columns beside the strip on a tablet of 1280, six on a television of 1920, four without the strip on 1024. */
const column = 236

const ofText = (item: number, padding = 8): Look => ({
  ...{ column, item, itemLine: Math.round(item * 1.25), number: 26, numberLine: 30, wordLine: 24, padding },
})

const compact: Look = { ...ofText(17, 4), number: 24, numberLine: 26, wordLine: 22 }

/** An automatic size takes the largest of these that leaves room on the wall; see arrange.ts. */
const automatic = [...[30, 28, 26, 24, 22, 20].map((item) => ofText(item)), compact]

const normal = ofText(21)

const chosen = {
  compact: [compact],
  normal: [normal],
  large: [{ ...ofText(26), column: 350, number: 32, numberLine: 36, wordLine: 26 }],
  huge: [{ ...ofText(32), column: 430, number: 40, numberLine: 44, wordLine: 26 }],
}

/** A phone scrolls: there is always room. */
export const onPhone: Look = normal

/** Largest first. */
export const looksOf = (size: Size): readonly Look[] => (size === 'auto' ? automatic : chosen[size])

/** As the style of the board knows them. */
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

/** The second line: the number of a buzzer is read from three metres, a call by voice takes two rows. */
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

/** As many columns as the look has room for; or as many as were asked for, as long as none is too narrow to read. */
export function columnsOf(width: number, { gap, look, asked }: ColumnsAsked): number {
  const most = (least: number) => Math.max(1, Math.floor((width + gap) / (least + gap)))
  return asked === null ? most(look.column) : Math.min(asked, most(narrowestColumn))
}

type ColumnsAsked = { readonly gap: number; readonly look: Look; readonly asked: number | null }
