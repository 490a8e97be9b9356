import { expect, test } from 'vitest'
import { pastTillColumns } from './past-till-columns.ts'

const labels = (wish: Omit<Parameters<typeof pastTillColumns>[0], 'now'>) =>
  pastTillColumns({ ...wish, now: new Date('2026-11-20T20:00:00Z') }).map(({ label }) => label)

test('the past tills of a recharge desk show what it took, gave back and counted', () => {
  expect(labels({ kind: 'recharge', hasCash: true })).toEqual([
    'Ouverture',
    'Clôture',
    'Recharges',
    'Remboursements',
    'Montant final',
    'Écart',
  ])
})

test('the past tills of a stand show what it sold, and what it counted only where it takes cash', () => {
  expect(labels({ kind: 'sale', hasCash: false })).toEqual(['Ouverture', 'Clôture', 'Ventes'])
  expect(labels({ kind: 'sale', hasCash: true })).toContain('Montant final')
})
