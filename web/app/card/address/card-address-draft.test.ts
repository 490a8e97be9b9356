import { expect, test } from 'vitest'
import { addressOfDraft, draftOfAddress, faultOfAddress } from './card-address-draft.ts'

const own = ['http://192.168.1.20:3000', 'http://10.0.0.4:3000']

test.each([
  { publicAddress: '', codeAlone: false },
  { publicAddress: '', codeAlone: true },
  { publicAddress: 'https://carte.example.ma', codeAlone: false },
  { publicAddress: 'http://192.168.7.7:3000', codeAlone: false },
])('the address of the cards, shown in the form and saved unchanged, stays as it was: %j', (kept) =>
  expect(addressOfDraft(draftOfAddress(kept, own))).toEqual(kept),
)

test('the address of this computer is proposed until one was chosen', () => {
  const draft = draftOfAddress({ publicAddress: '', codeAlone: false }, own)
  expect(addressOfDraft({ ...draft, answer: 'venue' }).publicAddress).toBe('http://192.168.1.20:3000')
})

test('the name of this computer is proposed rather than its IP address', () => {
  const named = 'http://farhapass.local:3000'
  expect(draftOfAddress({ publicAddress: '', codeAlone: false }, [...own, named]).atTheVenue).toBe(named)
})

test('an empty domain is a fault when the answer «domain» is chosen', () => {
  const draft = draftOfAddress({ publicAddress: '', codeAlone: false }, own)
  expect(faultOfAddress(draft)).toEqual([])
  expect(faultOfAddress({ ...draft, answer: 'domain', domain: ' ' })).toEqual([
    { field: 'publicAddress', sentence: "L'adresse doit être de la forme https://carte.example.ma." },
  ])
})
