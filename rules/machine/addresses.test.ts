import { expect, test } from 'vitest'
import { type AddressFacts, judgeAddresses } from './addresses.ts'

const judge = (different: Partial<AddressFacts>) =>
  judgeAddresses({ addresses: ['192.168.1.20', 'fd12::20'], name: 'ours', cards: null, ...different })

test('green on a network, with the name or without knowing of it', () => {
  expect(judge({})).toMatchObject({ colour: 'green', says: 'farhapass.local, 192.168.1.20, fd12::20.' })
  expect(judge({ name: null }).colour).toBe('green')
  expect(judge({ name: 'off' }).colour).toBe('green')
})

test('amber where the name is another machine’s, or is not heard', () => {
  expect(judge({ name: 'theirs' }).colour).toBe('amber')
  expect(judge({ name: 'unheard' }).colour).toBe('amber')
})

test('amber where HOST keeps every other device away, whatever the network', () => {
  expect(judge({ name: 'here', addresses: [] })).toMatchObject({
    colour: 'amber',
    says: "FarhaPass ne répond qu'à cet ordinateur (HOST)\u00A0: aucun autre appareil ne le trouve.",
  })
})

test('red on no network, and where printed cards open numbers that are no longer ours', () => {
  expect(judge({ addresses: [] }).colour).toBe('red')
  expect(judge({ cards: 'http://192.168.1.30:3000' }).colour).toBe('red')
})

test('the cards may open our own numbers, a name, or an address of the internet', () => {
  for (const cards of ['http://192.168.1.20:3000', 'https://carte.example.ma', 'http://41.12.3.4'])
    expect(judge({ cards }).colour).toBe('green')
})
