/**
 * Which of our fonts draws which characters, and which characters can be drawn at all: the same for a page of PDF and for
 * the strip of a receipt printer.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { drawingOrder, isArabic } from '#rules/paper/drawing-order.ts'
import type { Lettering } from '#rules/paper/lettering.ts'
import { printable } from '#rules/paper/printable.ts'

const { resolve } = createRequire(import.meta.url)

const paths = {
  sans: 'noto-sans/files/noto-sans-latin-400-normal',
  bold: 'noto-sans/files/noto-sans-latin-700-normal',
  mono: 'noto-sans-mono/files/noto-sans-mono-latin-400-normal',
  latinExt: 'noto-sans/files/noto-sans-latin-ext-400-normal',
  latinExtBold: 'noto-sans/files/noto-sans-latin-ext-700-normal',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal',
  arabicBold: 'noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal',
  tifinagh: 'noto-sans-tifinagh/files/noto-sans-tifinagh-tifinagh-400-normal',
} as const

export type FontName = keyof typeof paths
export const fontNames = Object.keys(paths) as readonly FontName[]

const opened = new Map<FontName, { readonly bytes: Buffer; font?: fontkit.Font }>()

function bytesOf(name: FontName) {
  const known = opened.get(name) ?? { bytes: readFileSync(resolve(`@fontsource/${paths[name]}.woff`)) }
  opened.set(name, known)
  return known
}

/** The file of a font, read once. */
export const fontFile = (name: FontName): Buffer => bytesOf(name).bytes

/** The font, for shaping and drawing text. */
export function fontOf(name: FontName): fontkit.Font {
  const known = bytesOf(name)
  known.font ??= fontkit.create(known.bytes) as fontkit.Font
  return known.font
}

export type Style = Pick<Lettering, 'font' | 'isBold'>

/** The fonts of a style in the order in which they are tried for a character. */
const fontsFor = ({ font, isBold }: Style): readonly [FontName, ...FontName[]] =>
  isBold
    ? ['bold', 'latinExtBold', 'arabicBold', 'tifinagh']
    : [font, 'sans', 'latinExt', 'arabic', 'tifinagh']

/** Characters drawn by one font, from left to right. */
export type Run = { readonly text: string; readonly font: FontName }

/** Characters that the first font of each style surely has. */
const isPlain = (text: string) => /^[\x20-\x7e\u00a0-\u00ff\u2009\u2026\u0152\u0153\u2212]*$/.test(text)

/** The fonts have the thin space but not the narrow no-break space; no line is broken here anyway. */
const tidy = (text: string) => text.normalize('NFC').replaceAll('\u202F', '\u2009')

/** The words of a line from left to right, each as the runs in which it is drawn; a space stands between two words. */
export function wordsFor(text: string, style: Style): Run[][] {
  const line = tidy(text)
  const fonts = fontsFor(style)
  if (isPlain(line)) return [[{ text: line, font: fonts[0] }]]
  const has = (letter: string) =>
    fonts.find((name) => fontOf(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return drawingOrder(printable(line, (letter) => has(letter) !== undefined)).map((piece) =>
    runsOf(piece, has),
  )
}

/** The space between two words. */
export const spaceFor = (style: Style): Run => ({ text: ' ', font: fontsFor(style)[0] })

function runsOf(piece: string, has: (letter: string) => FontName | undefined): Run[] {
  const runs: { text: string; font: FontName }[] = []
  for (const letter of piece) {
    const last = runs.at(-1)
    const isMark = /\p{M}|\u200c|\u200d/u.test(letter)
    const font = (isMark && last?.font) || has(letter)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  if (!isArabic(piece)) return runs
  return runs.toReversed().map((run) => (isArabic(run.text) ? run : { ...run, text: mirrored(run.text) }))
}

const mirrors: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '«': '»',
  '»': '«',
  '[': ']',
  ']': '[',
}

/** Mirrors the brackets of a word that is read from right to left. */
const mirrored = (text: string): string => text.replace(/[()«»[\]]/g, (sign) => mirrors[sign] ?? sign)
