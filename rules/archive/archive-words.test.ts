import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import {
  adviceInWords,
  amountInWords,
  nth,
  placeInWords,
  tillInWords,
  verdictInWords,
} from './archive-words.ts'
import type { Verdict } from './faults.ts'

const sound: Verdict = {
  isSound: true,
  faults: [],
  found: 0,
  isCut: false,
  isForeign: false,
  operations: 1_043_212,
  chains: 212,
  ends: [],
  heads: [],
  takenAt: '2026-11-27T23:00:00.000Z',
  event: 'Gnaoua',
}

describe('a verifier', () => {
  test('says in one line what it counted in a sound archive', () => {
    expect(plainSpaces(verdictInWords(sound))).toBe(
      '1 043 212 opérations, 212 chaînes, Σ = 0, soldes justes.',
    )
  })

  test('says first what disagrees first', () => {
    const words = `La ${nth(412)} opération de ${tillInWords('Salma', '2026-11-27T20:00:00+00:00')} ne suit pas la ${nth(411)}.`
    const verdict = {
      ...sound,
      isSound: false,
      faults: [{ file: 'operation.jsonl', line: 9, words }],
      found: 1,
    }
    expect(verdictInWords(verdict)).toBe(
      'La 412ᵉ opération de la caisse de Salma du 27/11 ne suit pas la 411ᵉ.',
    )
  })

  test('names the first of its kind, a name that elides and a place', () => {
    expect([nth(1), nth(1, 'masculine'), nth(2)]).toEqual(['1ʳᵉ', '1ᵉʳ', '2ᵉ'])
    expect(tillInWords('Imane', '2026-12-01T23:30:00+00:00')).toBe("la caisse d'Imane du 01/12")
    expect(plainSpaces(placeInWords({ file: 'sale.jsonl', line: 1200 }))).toBe('sale.jsonl, ligne 1 200')
    expect(placeInWords({ file: 'figures.json', line: null })).toBe('figures.json')
  })

  test('reads what somebody put in the place of an amount or an instant', () => {
    expect(amountInWords('beaucoup')).toBe('un montant illisible')
    expect(tillInWords('Salma', 'hier')).toBe('la caisse de Salma du jour illisible')
  })

  test('says of a picture, or of a tar of something else, only that it is no archive', () => {
    const faults = [
      { file: 'photo.jpg', line: null, words: "Ce fichier n'est pas d'une archive de FarhaPass." },
    ]
    expect(verdictInWords({ ...sound, isSound: false, isForeign: true, faults, found: 1 })).toBe(
      "Ce fichier n'est pas une archive de FarhaPass.",
    )
  })

  test('counts what it found', () => {
    expect(plainSpaces(adviceInWords(1))).toMatch(/^1 défaut trouvé\. /)
    expect(plainSpaces(adviceInWords(74))).toMatch(/^74 défauts trouvés\. /)
  })
})
