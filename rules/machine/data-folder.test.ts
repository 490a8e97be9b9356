import { expect, test } from 'vitest'
import { judgeFolder } from './data-folder.ts'

const folder = 'data'

test('green where the folder is ours and its keys are ours alone', () => {
  expect(judgeFolder({ folder, state: 'ours', readable: [] }).colour).toBe('green')
})

test('amber where others may read a key, and where there is no folder yet', () => {
  expect(judgeFolder({ folder, state: 'ours', readable: ['card-seal.key'] })).toMatchObject({
    colour: 'amber',
    says: "D'autres comptes de cet ordinateur peuvent lire card-seal.key.",
  })
  expect(judgeFolder({ folder, state: 'absent', readable: [] }).colour).toBe('amber')
})

test('red where this account may not write', () => {
  expect(judgeFolder({ folder, state: 'foreign', readable: [] }).colour).toBe('red')
})
