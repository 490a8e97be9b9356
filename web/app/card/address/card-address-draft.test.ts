import { expect, test } from 'vitest'
import { addressOfDraft, draftOfAddress, faultOfAddress } from './card-address-draft.ts'

test.each([
  { publicAddress: '', codeAlone: false },
  { publicAddress: '', codeAlone: true },
  { publicAddress: 'https://carte.example.ma', codeAlone: false },
  { publicAddress: 'http://192.168.7.7:3000', codeAlone: false },
])('the address of the cards, shown in the form and saved unchanged, stays as it was: %j', (kept) =>
  expect(addressOfDraft(draftOfAddress(kept))).toEqual(kept),
)

test('no answer and no address of this computer is chosen beforehand', () => {
  const draft = draftOfAddress({ publicAddress: '', codeAlone: false })
  expect(draft).toEqual({ answer: '', domain: '', atTheVenue: '' })
})

test('the answer «this computer» without one of its addresses is a fault', () => {
  const draft = { ...draftOfAddress({ publicAddress: '', codeAlone: false }), answer: 'venue' as const }
  expect(faultOfAddress(draft)).toEqual([
    { field: 'publicAddress', sentence: "Choisissez l'une de ces adresses." },
  ])
  expect(faultOfAddress({ ...draft, atTheVenue: 'http://192.168.1.20:3000' })).toEqual([])
})

test('an empty domain is a fault when the answer «domain» is chosen', () => {
  const draft = draftOfAddress({ publicAddress: '', codeAlone: false })
  expect(faultOfAddress(draft)).toEqual([])
  expect(faultOfAddress({ ...draft, answer: 'domain', domain: ' ' })).toEqual([
    { field: 'publicAddress', sentence: "L'adresse doit être de la forme https://carte.example.ma." },
  ])
})
