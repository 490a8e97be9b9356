import { describe, expect, test } from 'vitest'
import { readHistorySearch } from './card-history.ts'

describe('the text a person types to search the history of a card', () => {
  test.each([
    ['45', [45_00, -45_00]],
    ['45,00', [45_00, -45_00]],
    ['45.5', [45_50, -45_50]],
    ['45,00 DH', [45_00, -45_00]],
    ['45 dh', [45_00, -45_00]],
    ['1 234,50 DH', [1234_50, -1234_50]],
    ['−45,00 DH', [-45_00]],
    ['-45', [-45_00]],
    ['− 45', [-45_00]],
    ['+100,00 DH', [100_00]],
    ['A-45', []],
    ['tajine', []],
    ['DH', []],
    ['', []],
    ['45,123', []],
  ])('«%s» matches these amounts: %j', (typed, amounts) => {
    expect(readHistorySearch(typed).amounts).toEqual(amounts)
  })

  test('is compared without accents, capitals and surrounding spaces', () => {
    expect(readHistorySearch('  Thé à la MENTHE ').words).toBe('the a la menthe')
  })

  test('can be a part of an id from four characters on', () => {
    expect(readHistorySearch('9F2').pieceOfId).toBe('')
    expect(readHistorySearch('9F2A').pieceOfId).toBe('9f2a')
  })
})
