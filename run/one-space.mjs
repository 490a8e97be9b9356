/**
 * Makes a TrueType font of one character: a space of the given width, in thousandths of the text size. Inter lacks U+202F,
 * and browsers then use half of its space, which is narrower in bold text.
 */

/** `fields` are pairs of a length in bytes and a number. */
const bytes = (...fields) =>
  Buffer.concat(
    fields.map(([length, value]) => {
      const field = Buffer.alloc(length)
      field.writeUIntBE(value, 0, length)
      return field
    }),
  )
const words = (...values) => bytes(...values.map((value) => [2, value]))
const longs = (...values) => bytes(...values.map((value) => [4, value]))

const perEm = 1000
/** Two glyphs: the one that every font must have for missing characters, and ours. Both are empty. */
const glyphs = 2

/** The tables in the order of the directory. Heights are 0, so that the font makes no line taller. */
const tablesOf = (character, width) => ({
  'OS/2': [
    ...[words(4, width, 400, 5, 0), Buffer.alloc(52), words(64, character, character, 0, 0, 0, perEm, 0)],
    ...[Buffer.alloc(14), words(character, 0)],
  ],
  // One segment for the character, then the one that must end the list.
  cmap: [
    ...[words(0, 1, 3, 1), longs(12), words(4, 32, 0, 4, 4, 1, 0, character, 0xffff, 0, character, 0xffff)],
    words((0x10001 - character) & 0xffff, 1, 0, 0),
  ],
  glyf: [Buffer.alloc(4)],
  head: [
    longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
    ...[words(0, perEm), Buffer.alloc(24), words(0, 8, 2, 0, 0)],
  ],
  hhea: [longs(0x10000), words(0, 0, 0, width), Buffer.alloc(20), words(0, glyphs)],
  hmtx: [words(0, 0, width, 0)],
  loca: [words(0, 0, 0)],
  maxp: [longs(0x10000), words(glyphs, 0, 0, 0, 0, 1), Buffer.alloc(16)],
  name: [words(0, 0, 6)],
  post: [longs(0x30000), Buffer.alloc(28)],
})

const filledUp = (table) => Buffer.concat([table, Buffer.alloc(-table.length & 3)])

function sumOf(table) {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

export function fontOfOneSpace(character, width) {
  const tables = Object.entries(tablesOf(character.codePointAt(0), width)).map(([tag, parts]) => {
    const table = Buffer.concat(parts)
    return { tag, length: table.length, table: filledUp(table) }
  })
  const exponent = Math.floor(Math.log2(tables.length))
  const searched = 16 * 2 ** exponent
  let at = 12 + 16 * tables.length
  const lines = tables.map(({ tag, length, table }) => {
    const line = Buffer.concat([Buffer.from(tag), longs(sumOf(table), at, length)])
    at += table.length
    return line
  })
  const head = words(tables.length, searched, exponent, 16 * tables.length - searched)
  return Buffer.concat([longs(0x10000), head, ...lines, ...tables.map(({ table }) => table)])
}
