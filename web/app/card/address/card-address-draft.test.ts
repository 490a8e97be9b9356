import { expect, test } from 'vitest'
import { addressOfDraft, draftOfAddress, faultOfAddress } from './card-address-draft.ts'

const own = ['http://192.168.1.20:3000', 'http://10.0.0.4:3000']

test.each([
  { publicAddress: '', codeAlone: false },
  { publicAddress: '', codeAlone: true },
  { publicAddress: 'https://carte.example.ma', codeAlone: false },
  { publicAddress: 'http://192.168.7.7:3000', codeAlone: false },
])('the address of the cards that is shown and saved untouched is what was kept: %j', (kept) =>
  expect(addressOfDraft(draftOfAddress(kept, own))).toEqual(kept),
)

test('the address of this computer is offered before any was chosen', () => {
  const draft = draftOfAddress({ publicAddress: '', codeAlone: false }, own)
  expect(addressOfDraft({ ...draft, answer: 'venue' }).publicAddress).toBe('http://192.168.1.20:3000')
})

test('the name of this computer is offered before its numbers', () => {
  const named = 'http://farhapass.local:3000'
  expect(draftOfAddress({ publicAddress: '', codeAlone: false }, [...own, named]).atTheVenue).toBe(named)
})

test('a domain that was chosen and not written is a fault', () => {
  const draft = draftOfAddress({ publicAddress: '', codeAlone: false }, own)
  expect(faultOfAddress(draft)).toEqual([])
  expect(faultOfAddress({ ...draft, answer: 'domain', domain: ' ' })).toEqual([
    { field: 'publicAddress', sentence: "L'adresse doit être de la forme https://carte.example.ma." },
  ])
})
