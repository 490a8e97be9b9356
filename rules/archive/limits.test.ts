/** A file of a few megabytes can unpack to what no memory holds: what is kept of it has an end, and the place is named. */
import { expect, test } from 'vitest'
import { mostFiles, mostInLine, mostInSmallFile } from './limits.ts'
import { type ArchiveEntry, verifyArchive } from './verify-archive.ts'

const inBytes = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
const piece = inBytes(' '.repeat(1_048_576))
const pieces = (bytes: number) => Array.from({ length: Math.ceil(bytes / piece.length) + 1 }, () => piece)

const schema = JSON.stringify({
  ...{ form: 1, takenAt: '2026-11-27T21:00:00.000Z', event: 'Gnaoua' },
  tables: [{ name: 'extra', key: ['id'], columns: [{ name: 'id' }] }],
})

async function* entriesOf(
  files: Iterable<readonly [string, readonly Uint8Array[]]>,
): AsyncGenerator<ArchiveEntry> {
  async function* streamed(all: readonly Uint8Array[]) {
    yield* all
  }
  for (const [name, all] of files) yield { name, isFile: true, pieces: streamed(all) }
}

/** The verdict, and how long the longest was that was kept whole. */
async function verifyAndWeigh(files: Iterable<readonly [string, readonly Uint8Array[]]>) {
  let heaviest = 0
  const verdict = await verifyArchive(entriesOf(files), {
    sums: { add: () => {}, end: async () => new Map() },
    hash: () => '',
    textOf: (bytes) => {
      heaviest = Math.max(heaviest, bytes.length)
      return bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')
    },
  })
  return { ...verdict, heaviest }
}

test('a small file that is longer than any of ours is named, and is not kept', async () => {
  for (const name of ['schema.json', 'chains.json', 'figures.json', 'SHA256SUMS']) {
    const { faults, heaviest } = await verifyAndWeigh([
      [name, pieces(mostInSmallFile)],
      ['SHA256SUMS', [inBytes('x')]],
    ])
    expect(faults).toContainEqual({
      ...{ file: name, line: null },
      words: "Ce fichier est plus long qu'aucun de ce nom chez FarhaPass.",
    })
    expect(heaviest, name).toBeLessThan(1_000)
  }
})

const refusedRows = async (rows: readonly Uint8Array[]) => {
  const { faults, heaviest } = await verifyAndWeigh([
    ['schema.json', [inBytes(schema)]],
    ['extra.jsonl', rows],
    ['SHA256SUMS', [inBytes('x')]],
  ])
  return { refused: faults.filter(({ file, line }) => file === 'extra.jsonl' && line !== null), heaviest }
}

test('a line that is longer than any of ours is named, and the next one is read', async () => {
  const rows = [...pieces(mostInLine), inBytes('\n{"id":"a"}\n{"id":7\n'), ...pieces(mostInLine)]
  const { refused, heaviest } = await refusedRows(rows)
  expect(refused.map(({ line, words }) => [line, words])).toEqual([
    [1, "Cette ligne est plus longue qu'aucune de FarhaPass."],
    [3, 'Cette ligne ne se lit pas.'],
    [4, "Cette ligne est plus longue qu'aucune de FarhaPass."],
  ])
  expect(heaviest).toBeLessThan(1_000)
})

test('lists within lists in a line do not end the check', async () => {
  const depth = 500_000
  const { refused } = await refusedRows([inBytes(`{"id":${'['.repeat(depth)}${']'.repeat(depth)}}\n`)])
  expect(refused).toMatchObject([{ line: 1, words: 'Cette ligne ne se lit pas.' }])
})

test('of more files than any archive of ours has, no more is read', async () => {
  let read = 0
  function* many(): Generator<readonly [string, readonly Uint8Array[]]> {
    for (; read < 2 * mostFiles; read += 1) yield [`pictures/${read}`, []]
  }
  expect((await verifyAndWeigh(many())).isSound).toBe(false)
  expect(read).toBe(mostFiles)
})
