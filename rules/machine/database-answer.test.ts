import { expect, test } from 'vitest'
import { type DatabaseFacts, judgeDatabase } from './database-answer.ts'

const judge = (different: Partial<DatabaseFacts>) =>
  judgeDatabase({ state: 'writes', why: null, isOurs: true, isPlain: false, ...different })

test('green while the database answers and takes writes, and before the first start', () => {
  expect(judge({}).colour).toBe('green')
  expect(judge({ state: 'unmade' }).colour).toBe('green')
})

test('amber where everything travels readable to another machine, and before a new version took it over', () => {
  expect(judge({ state: 'other' }).colour).toBe('amber')
  expect(judge({ isOurs: false, isPlain: true })).toMatchObject({
    colour: 'amber',
    todo: 'Ajoutez ?sslmode=verify-full à DATABASE_URL.',
  })
})

test('red where it does not start, does not answer, or only reads; with the reason that was given', () => {
  expect(judge({ state: 'unstarted', why: 'wrong size' })).toMatchObject({
    colour: 'red',
    says: 'La base de données ne démarre pas (wrong size).',
  })
  expect(judge({ state: 'silent', isOurs: false })).toMatchObject({
    colour: 'red',
    todo: 'Vérifiez son ordinateur et le réseau vers lui.',
  })
  expect(judge({ state: 'reads' }).colour).toBe('red')
})
