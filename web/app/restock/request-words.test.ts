import { expect, test } from 'vitest'
import { thousandths } from '#rules/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { answerWords } from './request-words.ts'

const open = { status: 'pending', unit: 'unit', processedQuantity: null, answer: '' } as const

test.each([
  ['En attente', open],
  ['Accepté : +20', { ...open, status: 'processed', processedQuantity: thousandths(20_000) }],
  ['Accepté : +0,335 kg', { ...open, status: 'processed', unit: 'kg', processedQuantity: thousandths(335) }],
  ['Traité', { ...open, status: 'processed', processedQuantity: thousandths(0) }],
  ['Refusé : Demain', { ...open, status: 'rejected', answer: 'Demain' }],
  ['Annulé', { ...open, status: 'cancelled' }],
] as const)('a request reads «%s»', (words, request) => {
  expect(plainSpaces(answerWords(request))).toBe(words)
})
