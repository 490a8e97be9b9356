/** How large tickets are drawn, in pixels. The style of the board is told from here, so that what is arranged is what is drawn. */
import type { LookName, Size } from '../kitchen-settings.ts'

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

export const looks: Readonly<Record<LookName, Look>> = {
  compact: { column: 236, item: 17, itemLine: 22, number: 22, numberLine: 24, wordLine: 20, padding: 4 },
  normal: { column: 290, item: 21, itemLine: 26, number: 26, numberLine: 30, wordLine: 26, padding: 8 },
  large: { column: 350, item: 26, itemLine: 32, number: 32, numberLine: 36, wordLine: 26, padding: 8 },
  huge: { column: 430, item: 32, itemLine: 40, number: 40, numberLine: 44, wordLine: 26, padding: 8 },
}

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
const originLine = 20
/** The number of a buzzer is read from three metres, over the heads of those who cook. */
const buzzerLine = 34
const button = 72
const continues = 48

export type Part = { readonly isFirst: boolean; readonly isLast: boolean; readonly hasBuzzer: boolean }

/** The height of a ticket, or of a part of one, without its lines. */
export function frameOf(
  { numberLine, wordLine, padding }: Look,
  { isFirst, isLast, hasBuzzer }: Part,
): number {
  const band = 2 * padding + numberLine + wordLine + underTheBand
  const origin = isFirst ? padding / 2 + (hasBuzzer ? buzzerLine : originLine) : 0
  return border + band + origin + (isLast ? button + 2 * padding : continues)
}

const leastLine = 48
const aroundLine = 13

export const lineHeight = ({ itemLine }: Look, rows: number): number =>
  Math.max(leastLine, rows * itemLine + aroundLine)

/** What an automatic size chooses from, largest first. The largest of all is for those who ask for it. */
const automatic: readonly LookName[] = ['large', 'normal', 'compact']

/** An automatic size grows again only where the orders would leave this part of the board free: it must not waver. */
const spare = 0.2

/**
 * Large for few orders, compact in a rush: the largest at which one page holds every order. `fits` says whether it does,
 * on a board of this part of its height.
 */
export function lookFor(
  size: Size,
  before: LookName,
  fits: (look: LookName, part: number) => boolean,
): LookName {
  if (size !== 'auto') return size
  const now = automatic.indexOf(before)
  const chosen = automatic.find((look, place) => fits(look, place < now ? 1 - spare : 1))
  return chosen ?? 'compact'
}

const narrowestColumn = 200

/** As many columns as the look has room for; or as many as were asked for, as long as none is too narrow to read. */
export function columnsOf(width: number, { gap, look, asked }: ColumnsAsked): number {
  const most = (least: number) => Math.max(1, Math.floor((width + gap) / (least + gap)))
  return asked === null ? most(look.column) : Math.min(asked, most(narrowestColumn))
}

type ColumnsAsked = { readonly gap: number; readonly look: Look; readonly asked: number | null }
