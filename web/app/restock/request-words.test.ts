import { expect, test } from 'vitest'
import { thousandths } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { answerWords } from './request-words.ts'

const open = {
  status: 'pending',
  unit: 'unit',
  processedQuantity: null,
  isOfCancelledSale: false,
  answer: '',
} as const

test.each([
  ['En attente', open],
  ['Acceptée : +20', { ...open, status: 'processed', processedQuantity: thousandths(20_000) }],
  ['Acceptée : +0,335 kg', { ...open, status: 'processed', unit: 'kg', processedQuantity: thousandths(335) }],
  ['Traitée', { ...open, status: 'processed', processedQuantity: thousandths(0) }],
  [
    'Résolue automatiquement',
    { ...open, status: 'processed', processedQuantity: thousandths(1_000), isOfCancelledSale: true },
  ],
  ['Refusée : Demain', { ...open, status: 'rejected', answer: 'Demain' }],
  ['Annulée', { ...open, status: 'cancelled' }],
] as const)('a request reads «%s»', (words, request) => {
  expect(plainSpaces(answerWords(request))).toBe(words)
})
