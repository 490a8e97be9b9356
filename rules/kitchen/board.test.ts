import { describe, expect, test } from 'vitest'
import { attempt } from '../plain/refusal.ts'
import { boardStanding, mostBoards, mustBeBoard } from './board.ts'

const stands = [{ id: 'grill' }, { id: 'drinks' }]
const allBoards = Array.from({ length: mostBoards }, (_, n) => ({ name: `Écran ${n + 1}` }))

describe('a board for customers', () => {
  test('is stored with a trimmed name, and with each stand once', () => {
    expect(
      mustBeBoard({ name: ' Grande place ', standIds: ['grill', 'drinks', 'grill'] }, { boards: [], stands }),
    ).toEqual({ name: 'Grande place', standIds: ['drinks', 'grill'] })
  })

  test('is accepted as the fiftieth', () => {
    const boards = allBoards.slice(1)
    expect(mustBeBoard({ name: 'Entrée', standIds: ['grill'] }, { boards, stands }).name).toBe('Entrée')
  })

  // In order of precedence: each draft also has every fault listed below it.
  for (const [why, name, standIds] of [
    ['board-name-missing', ' \u200B', []],
    ['board-name-taken', 'ecran 7', []],
    ['board-stands-missing', 'Entrée', []],
    ['stand-not-found', 'Entrée', ['grill', 'gone']],
    ['boards-too-many', 'Entrée', ['grill']],
  ] as const)
    test(`is refused: ${why}`, () => {
      const tried = attempt(() => mustBeBoard({ name, standIds }, { boards: allBoards, stands }))
      expect('refusal' in tried && tried.refusal.code).toBe(why)
    })
})

test.each([
  [null, 'unseen'],
  ['2026-11-23T20:59:00Z', 'shown'],
  ['2026-11-23T20:58:59.999Z', 'silent'],
] as const)('at 21:00, a board last seen at %s is %s (silent after a minute)', (seen, standing) => {
  expect(boardStanding(seen && new Date(seen), new Date('2026-11-23T21:00:00Z'))).toBe(standing)
})
