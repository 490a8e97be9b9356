import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { cardAnswerOf, cardPrefixOf, cardWarnings, costOfOwnAddress, qrTextOf } from './card-address.ts'
import { readCardCode } from './card-code.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'
const domain = { publicAddress: 'https://carte.tantan.ma', codeAlone: false }
const alone = { publicAddress: '', codeAlone: true }
const unanswered = { publicAddress: '', codeAlone: false }

test.each([
  ['nothing was chosen', unanswered, undefined],
  ['a domain', domain, 'domain'],
  ['the name of the laptop', { ...domain, publicAddress: 'http://farhapass.local:3000' }, 'venue'],
  ['the IP address of the laptop', { ...domain, publicAddress: 'http://192.168.1.20:3000' }, 'venue'],
  ['a public IP address, which is no domain', { ...domain, publicAddress: 'http://192.0.2.2:3000' }, 'venue'],
  ['the code alone', alone, 'code'],
] as const)('the settings show the chosen address of cards: %s', (_, settings, answer) =>
  expect(cardAnswerOf(settings)).toBe(answer),
)

test.each([
  ['http://192.168.1.20:3000', 'Change si la box change : réservez-la'],
  ['http://[fd12::1]:3000', 'Change si la box change : réservez-la'],
  ['http://farhapass.local:3000', "Introuvable sur les Android d'avant la version 12"],
  ['http://localhost:3000', ''],
])('an address of this computer says what it costs where it is chosen: %s', (address, cost) =>
  expect(plainSpaces(costOfOwnAddress(address))).toBe(cost),
)

describe('the QR code of a card', () => {
  const textOf = (settings: typeof domain, fixed: string | null = null) =>
    qrTextOf(cardPrefixOf(settings, fixed), code)

  test('holds the chosen address followed by the code, or the code alone', () => {
    expect(textOf(domain)).toBe(`https://carte.tantan.ma/c/${code}`)
    expect(textOf(alone)).toBe(code)
  })

  test('holds the address set in the environment of the server, whatever the organiser chose', () => {
    for (const settings of [domain, alone, unanswered])
      expect(textOf(settings, 'https://foire.ma')).toBe(`https://foire.ma/c/${code}`)
  })

  test('holds no address before the organiser has chosen one, and must not be printed then', () => {
    expect(cardPrefixOf(unanswered, null)).toBeNull()
    expect(textOf(unanswered)).toBe(code)
  })

  test('is read as the same code, whatever address stands before it', () => {
    const laptop = { ...domain, publicAddress: 'http://192.168.1.20:3000' }
    for (const settings of [domain, laptop, alone, unanswered])
      expect(readCardCode(textOf(settings))).toBe(code)
    expect(readCardCode(textOf(unanswered, 'http://farhapass.local:3000'))).toBe(code)
  })
})

describe('the warnings before cards are printed', () => {
  const warned = (address: string, printed: string | null = null) =>
    cardWarnings(address, printed).map(plainSpaces)
  const isPrivate = "Cette adresse ne s'ouvre que sur le réseau du lieu."
  const isName = (host: string) =>
    `De vieux téléphones Android ne trouvent pas ${host} : ils n'ouvriront pas la carte.`
  const isNumber = (host: string) =>
    `Le réseau peut donner demain un autre numéro que ${host} : réservez-le à cet ordinateur dans la box.`
  const isPlain =
    "Sans https, quelqu'un qui écoute le réseau peut lire le code d'une carte ouverte ici, et payer avec. Sans domaine à vous, préférez le code seul."

  test('are empty for a public address under https', () => {
    expect(warned('https://carte.example.ma/c/')).toEqual([])
    expect(warned('https://carte.example.ma/c/', 'https://carte.example.ma/c/')).toEqual([])
    expect(warned('')).toEqual([])
  })

  test.each(['https://localhost:3000/c/', 'https://caisse/c/'])(
    'say that %s opens only on the network of the venue',
    (address) => expect(warned(address)).toEqual([isPrivate]),
  )

  test.each([
    ['https://192.168.1.20/c/', '192.168.1.20'],
    ['https://10.0.0.4:3000/c/', '10.0.0.4'],
    ['https://172.16.0.1/c/', '172.16.0.1'],
    ['https://172.31.0.1/c/', '172.31.0.1'],
    ['https://[fe80::1]/c/', '[fe80::1]'],
    ['https://[fd12::1]:3000/c/', '[fd12::1]'],
  ])('say that %s opens on the venue network only, and may change tomorrow', (address, host) =>
    expect(warned(address)).toEqual([isPrivate, isNumber(host)]),
  )

  test.each([
    ['https://172.32.0.1/c/', '172.32.0.1'],
    ['https://[2001:db8::1]/c/', '[2001:db8::1]'],
  ])('say that the network may give %s to another device tomorrow', (address, host) =>
    expect(warned(address)).toEqual([isNumber(host)]),
  )

  test('say that without https the code of a card opened by a phone can be overheard, besides any warning about the network', () => {
    expect(warned('http://carte.example.ma/c/')).toEqual([isPlain])
    expect(warned('http://farhapass.local:3000/c/')).toEqual([isPrivate, isName('farhapass.local'), isPlain])
  })

  test('say that old Android phones cannot find names that end in .local', () =>
    expect(warned('https://caisse.local/c/')).toEqual([isPrivate, isName('caisse.local')]))

  test('say where cards printed earlier lead', () => {
    expect(warned('https://carte.example.ma/c/', 'http://192.168.1.7:3000/c/')).toEqual([
      "L'adresse a changé : les cartes déjà imprimées ouvrent http://192.168.1.7:3000/c/",
    ])
  })
  test('say that cards printed earlier have their code alone', () => {
    expect(warned('https://carte.example.ma/c/', '')).toEqual([
      "L'adresse a changé : les cartes déjà imprimées ne portent que leur code.",
    ])
  })
})
