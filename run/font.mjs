/**
 * `npm run font`: cuts Inter down to the characters that web/ui/theme.css declares, and makes the font of the thousands
 * separator. Writes both to web/ui/font.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontOfOneSpace } from './one-space.mjs'
import { root } from './tools.mjs'

const { resolve } = createRequire(import.meta.url)
const whole = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
const theme = readFileSync(join(root, 'web/ui/theme.css'), 'utf8')

const [, least, most] = /font-weight: (\d+) (\d+);/.exec(theme)
const ranges = [...theme.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from, to = from]) =>
  [from, to].map((code) => Number.parseInt(code, 16)),
)
const characters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
)

/** In thousandths of the text size: a fifth is visible in bold text, and narrower than the space before «DH». */
const gap = 200

const cut = await subsetFont(whole, characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: Number(least), max: Number(most) } },
})
writeFileSync(join(root, 'web/ui/font/inter.woff2'), cut)
writeFileSync(join(root, 'web/ui/font/one-space.ttf'), fontOfOneSpace('\u202F', gap))
console.log(`${characters.length} characters, ${whole.length} bytes before, ${cut.length} after`)
