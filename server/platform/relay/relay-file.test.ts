import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../testing/test-folder.ts'
import {
  DamagedRelayFile,
  type KeptRelay,
  readRelayFile,
  relayFileName,
  writeRelayFile,
} from './relay-file.ts'

let folder: string
beforeEach(() => {
  folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const covered: KeptRelay = {
  ...{ state: 'covered', term: 4, highestTerm: 4, series: 0 },
}

test('a computer that never was one of two has no file', () => {
  expect(readRelayFile(folder)).toBeUndefined()
})

test('what was written last is read, and other accounts of the machine cannot read it', () => {
  writeRelayFile(folder, covered)
  writeRelayFile(folder, { ...covered, state: 'fenced', term: 5 })
  expect(readRelayFile(folder)).toEqual({ ...covered, state: 'fenced', term: 5 })
  expect(statSync(join(folder, relayFileName)).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual([relayFileName])
})

test.each([
  ['cut', '{ "form": 1, "state": "cov'],
  ['empty', ''],
  ['of a state that there is not', JSON.stringify({ form: 1, ...covered, state: 'king' })],
  ['of a later form', JSON.stringify({ form: 2, ...covered })],
  ['with a term below nought', JSON.stringify({ form: 1, ...covered, term: -1 })],
])('a file that is %s opens no computer as a first', (_, text) => {
  writeFileSync(join(folder, relayFileName), text)
  expect(() => readRelayFile(folder)).toThrow(DamagedRelayFile)
})
