import { describe, expect, test } from 'vitest'
import { addressTyped, isLocalAddress, localAddressOf, localPart } from './local-address.ts'

const isEmail = (text: string) => /^[a-z0-9]+(\.[a-z0-9]+)*@equipe\.local$/.test(text)
const addressOf = (name: string, ...taken: string[]) => localAddressOf(name, (one) => taken.includes(one))

describe('the address of a person without an e-mail', () => {
  test.each([
    ['Salma Idrissi', 'salma.idrissi'],
    ['  SALMA   IDRISSI ', 'salma.idrissi'],
    ['Aïcha Benaïssa-Naïm', 'aicha.benaissa.naim'],
    ["Fatima N'Diaye", 'fatima.ndiaye'],
    ['Fatima N’Diaye', 'fatima.ndiaye'],
    ["M'hamed El Œuf", 'mhamed.el.oeuf'],
    ['Zoë Groß', 'zoe.gross'],
    ['Youssef (chef)', 'youssef.chef'],
    ['Stand 2', 'stand.2'],
    ['سلمى الإدريسي', 'slma.alidrisi'],
    ['يوسف', 'yousf'],
    ['مُحَمَّد ولد علي', 'mhmd.wld.ali'],
    ['Samira سميرة', 'samira.smira'],
    ['ⵙⴰⵍⵎⴰ', 'personne'],
    ['李', 'personne'],
    ['👨‍🍳', 'personne'],
    ['', 'personne'],
  ])('is made of the name «%s»', (name, part) => {
    const address = addressOf(name)
    expect(address).toBe(`${part}@equipe.local`)
    expect(isEmail(address)).toBe(true)
    expect(isLocalAddress(address)).toBe(true)
    expect(localPart(address)).toBe(part)
    expect(addressTyped(part)).toBe(address)
  })

  test('has a number when a person of the same name has the address already', () => {
    const [first, second] = ['salma.idrissi@equipe.local', 'salma.idrissi2@equipe.local']
    expect(addressOf('Salma Idrissi', first)).toBe(second)
    expect(addressOf('Salma IDRISSI', first, second)).toBe('salma.idrissi3@equipe.local')
  })

  test('stays short, whatever the length of the name', () => {
    for (const name of ['Salma '.repeat(80), 'ش'.repeat(80), `${'a'.repeat(59)} b`]) {
      const address = addressOf(name)
      expect(localPart(address).length).toBeLessThanOrEqual(60)
      expect(isEmail(address)).toBe(true)
    }
  })
})

describe('what a person types to enter', () => {
  test.each([
    ['salma.idrissi', 'salma.idrissi@equipe.local'],
    [' Salma.Idrissi2 ', 'salma.idrissi2@equipe.local'],
    ['salma.idrissi@equipe.local', 'salma.idrissi@equipe.local'],
    ['Salma@Farha.ma', 'salma@farha.ma'],
    ['', ''],
    ['not an address', 'not an address'],
    ['salma@', 'salma@'],
    ['été', 'été'],
  ])('«%s» means the address «%s»', (typed, address) => {
    expect(addressTyped(typed)).toBe(address)
  })
})

test.each(['salma@farha.ma', 'salma@equipe.local.ma', 'salma@sous.equipe.local', 'equipe.local', ''])(
  'an address with a mailbox is not taken for a local one: %s',
  (email) => {
    expect(isLocalAddress(email)).toBe(false)
  },
)
