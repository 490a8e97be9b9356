import { expect, test } from 'vitest'
import { darkRuns } from './qr-runs.ts'

const modules = (...rows: string[]) => rows.map((row) => [...row].map((module) => module === '#'))

test('neighbouring dark modules of a QR code are drawn as one bar', () => {
  expect(darkRuns(modules('.##.#', '.....', '#...#'))).toEqual([
    { x: 1, y: 0, length: 2 },
    { x: 4, y: 0, length: 1 },
    { x: 0, y: 2, length: 1 },
    { x: 4, y: 2, length: 1 },
  ])
})

test('a bar of a QR code ends with its row', () => {
  expect(darkRuns(modules('.###'))).toEqual([{ x: 1, y: 0, length: 3 }])
})
