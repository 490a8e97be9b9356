import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../testing/test-folder.ts'
import { keptSecret } from './kept-secret.ts'
import { keepSecrets } from './secrets.ts'

function place(): string {
  const folder = testFolder()
  mkdirSync(folder, { recursive: true })
  return folder
}

test('the file of a secret is made once, readable by its owner alone, and leaves no other file', () => {
  const folder = place()
  const secret = keptSecret(join(folder, 'door.key'))
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keptSecret(join(folder, 'door.key'))).toBe(secret)
  expect(readdirSync(folder)).toEqual(['door.key'])
  expect(statSync(join(folder, 'door.key')).mode & 0o777).toBe(0o600)
})

test('an empty file, as a power cut may leave it, is refused as a secret', () => {
  const path = join(place(), 'door.key')
  writeFileSync(path, '')
  expect(() => keptSecret(path)).toThrow('damaged')
})

test('an unusable data folder and a damaged key are reported in one line that names them', () => {
  const path = join(place(), 'file')
  writeFileSync(path, '')
  expect(() => keepSecrets(join(path, 'data'))).toThrow(
    /^Le dossier «.+\/file\/data.» est inutilisable \(ENOTDIR\)\. Choisissez-en un autre par DATA_DIR\.$/,
  )
  const folder = place()
  writeFileSync(join(folder, 'push.key'), 'short')
  expect(() => keepSecrets(folder)).toThrow(/^The secret in .+push\.key is damaged/)
})
