import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { readRescueKey } from './rescue-key.ts'
import { rescueKeyPaper } from './rescue-key-paper.ts'

const key = `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'.repeat(2).slice(0, 58)}`
const printed = { event: 'Fête', key, madeAt: new Date('2026-11-27T17:02:00Z'), replacesAnother: false }
const wordsOf = (paper: ReturnType<typeof rescueKeyPaper>) =>
  plainSpaces(paper.sections.flatMap(({ words = [] }) => words).join(' '))

test('the lines of the paper, typed one after another, are the key; its code holds it as it is', () => {
  const { sections, qr } = rescueKeyPaper(printed)
  const lines = sections.flatMap(({ code = [] }) => code)
  expect(readRescueKey(lines.join(' '))).toBe(key)
  expect(qr?.text).toBe(key)
  expect(lines.slice(1).every((line) => line.split(/\s+/).every((group) => group.length <= 4))).toBe(true)
})

test('the paper says what it is for and where to keep it, and that an older one is still needed where there was one', () => {
  expect(wordsOf(rescueKeyPaper(printed))).toContain("Loin de l'ordinateur")
  expect(wordsOf(rescueKeyPaper(printed))).not.toContain("l'ancien papier")
  expect(wordsOf(rescueKeyPaper({ ...printed, replacesAnother: true }))).toContain("l'ancien papier")
})
