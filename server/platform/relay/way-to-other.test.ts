import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../testing/test-folder.ts'
import { readPairFile, writePairFile } from './pairing/pair-file.ts'
import { wayToOther } from './way-to-other.ts'

const pair = {
  ...{ own: 'first-abcd.local', other: 'second-efgh.local', address: '192.168.1.10', port: 3444 },
  ...{ slot: 'second_ab', pairedAt: '2026-11-27T20:00:00Z' },
}

function found() {
  const dataDir = testFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  writePairFile(dataDir, pair)
  const errors: unknown[] = []
  return { dataDir, errors, way: wayToOther(dataDir, pair, (error) => void errors.push(error)) }
}

test('the other computer is sought where it was heard from last, also at the next start', () => {
  const { dataDir, way } = found()
  way.heardFrom('::ffff:192.168.1.77')
  expect({ ...way }).toMatchObject({ host: '192.168.1.77', port: 3444 })
  expect(readPairFile(dataDir)).toEqual({ ...pair, address: '192.168.1.77' })
})

test('an address that is none, or of another kind, changes nothing', () => {
  const { dataDir, way } = found()
  for (const address of [undefined, '', 'fe80::1']) way.heardFrom(address)
  expect(way.host).toBe('192.168.1.10')
  expect(readPairFile(dataDir)).toEqual(pair)
})

test('an address that cannot be kept is known until the next start', () => {
  const { dataDir, errors, way } = found()
  rmSync(dataDir, { recursive: true })
  way.heardFrom('192.168.1.77')
  expect(way.host).toBe('192.168.1.77')
  expect(errors).toHaveLength(1)
})
