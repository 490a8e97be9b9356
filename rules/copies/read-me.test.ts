import { expect, test } from 'vitest'
import { readMe } from './read-me.ts'

const words = readMe({ house: '7412345678901234567', name: 'Festival Gnaoua' })

test('the paper of a stick names the event, the number of the house, and all that lies there', () => {
  expect(words).toContain('Festival Gnaoua (7412345678901234567)')
  for (const name of ['farhapass-copies.json', 'bases/', 'done.json', 'part-', 'manifest.json.gz.age'])
    expect(words).toContain(name)
  for (const name of ['house.tar.age', 'wal/', 'hole-', '.history', 'archives/', 'drills.json'])
    expect(words).toContain(name)
  for (const name of ['copier.lock', 'hold-']) expect(words).toContain(name)
})

test('it says how a copy is read with FarhaPass, and without us', () => {
  expect(words).toContain('npm run restore -- CE_DOSSIER --key FICHIER --until "21:37"')
  for (const tool of ['age -d -i cle.txt', 'gunzip', 'tar -x', 'pg_verifybackup', 'restore_command'])
    expect(words).toContain(tool)
})
