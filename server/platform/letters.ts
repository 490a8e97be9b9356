/**
 * Which of our fonts draws which letters, and what of a text can be drawn at all: the same on a page of PDF and on the strip of a
 * receipt printer.
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

/** A font to shape and draw with. */
export function fontOf(name: FontName): fontkit.Font {
  const known = bytesOf(name)
  known.font ??= fontkit.create(known.bytes) as fontkit.Font
  return known.font
}

export type Style = Pick<Lettering, 'font' | 'isBold'>

/** In the order in which they are asked for a letter. */
const fontsFor = ({ font, isBold }: Style): readonly [FontName, ...FontName[]] =>
  isBold
    ? ['bold', 'latinExtBold', 'arabicBold', 'tifinagh']
    : [font, 'sans', 'latinExt', 'arabic', 'tifinagh']

/** Letters that one font draws, from left to right as they are drawn. */
export type Run = { readonly text: string; readonly font: FontName }

/** What the first font of each style has for certain. */
const isPlain = (text: string) => /^[\x20-\x7e\u00a0-\u00ff\u2009\u2026\u0152\u0153\u2212]*$/.test(text)

/** The fonts have the thin space, and not its sister that never breaks; nothing breaks here. */
const tidy = (text: string) => text.normalize('NFC').replaceAll('\u202F', '\u2009')

/** The words of a line from left to right, each as the runs it is drawn in: between two words stands a space. */
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

/** What stands between two words. */
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

/** Brackets beside a word that is read from the right turn round. */
const mirrored = (text: string): string => text.replace(/[()«»[\]]/g, (sign) => mirrors[sign] ?? sign)
