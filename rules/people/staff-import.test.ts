import { describe, expect, test } from 'vitest'
import { judgeStaffList, readStaffList, type WrittenRow, withoutPasswords } from './staff-import.ts'

const stands = [
  { id: 'grill', name: 'Grillades', letter: 'A' },
  { id: 'juice', name: 'Jus & Thé', letter: 'B' },
  { id: 'north', name: 'Crêpes', letter: 'C' },
  { id: 'south', name: 'crepes', letter: 'D' },
]
const judge = { stands, isEmail: (text: string) => /^\S+@\S+\.\S+$/.test(text), taken: new Set<string>() }
const salma: WrittenRow = {
  name: 'Salma Idrissi',
  email: 'salma@farha.ma',
  role: 'Vendeur',
  stand: 'A',
  start: '8h',
  end: '18:30',
  password: 'k7mq-w3xa-p9bd',
  permanentScreen: '',
  pinRequired: '',
}
const judged = (change: Partial<WrittenRow> = {}) => judgeStaffList([{ ...salma, ...change }], judge)[0]!
const faultsWith = (change: Partial<WrittenRow>) =>
  judged(change).faults.map(({ field, because }) => `${field} ${because}`)

describe('a list kept on the device', () => {
  const row = ['Salma', 'salma@farha.ma', 'Vendeur', 'A', '8h', '18h']
  test('loses the passwords of a list without a heading, and what stands beyond the known columns', () => {
    const table = [[''], [...row, 'k7mq-w3xa', 'non', 'oui', 'k7mq-w3xa'], row]
    expect(withoutPasswords(table)).toEqual([[''], [...row, '', 'non', 'oui', ''], row])
  })
  test('loses the passwords under their heading, and the cells of unknown columns', () => {
    const heading = ['Nom', 'Mot de passe', 'Ancien mdp', 'E-mail']
    expect(withoutPasswords([heading, ['Salma', 'k7mq', 'w3xa', 'salma@farha.ma']])).toEqual([
      heading,
      ['Salma', '', '', 'salma@farha.ma'],
    ])
  })
  test('loses the passwords under a heading that stands below a title', () => {
    const [title, heading] = [['Équipe 2026'], ['Nom', 'Mot de passe', 'E-mail', 'Rôle']]
    const table = [title, [''], heading, ['Salma', 'k7mq', 'salma@farha.ma', 'Vendeur']]
    expect(readStaffList(table)).toMatchObject([{ name: 'Salma', password: 'k7mq' }])
    expect(withoutPasswords(table)).toEqual([
      ...[title, [''], heading],
      ['Salma', '', 'salma@farha.ma', 'Vendeur'],
    ])
    expect(withoutPasswords([title, ['Pseudo', 'Mot de passe'], ['Salma', 'k7mq']])?.at(-1)).toEqual(['', ''])
  })
  test('loses the passwords of a heading that names nothing else', () => {
    const heading = ['Pseudo', 'Mot de passe']
    expect(withoutPasswords([heading, ['Salma', 'k7mq']])).toEqual([heading, ['', '']])
  })
  test('stays letter for letter where it holds no password', () => {
    expect(withoutPasswords([row, []])).toBeUndefined()
    expect(withoutPasswords([])).toBeUndefined()
  })
})

describe('a list copied from a spreadsheet', () => {
  test('is read by the headings of its columns, in any order and without unknown columns', () => {
    const table = [
      ['Rôle', 'Téléphone', 'E-mail', 'NOM'],
      ['Vendeur', '06', ' salma@farha.ma ', 'Salma'],
    ]
    expect(readStaffList(table)).toEqual([
      {
        name: 'Salma',
        email: 'salma@farha.ma',
        role: 'Vendeur',
        stand: '',
        start: '',
        end: '',
        password: '',
        permanentScreen: '',
        pinRequired: '',
      },
    ])
  })
  test('is read in the default order of columns when it has no heading', () => {
    expect(readStaffList([['Salma', 'salma@farha.ma', 'Vendeur', 'A', '08:00', '18:00']])).toMatchObject([
      { name: 'Salma', stand: 'A', end: '18:00', password: '' },
    ])
  })
  test('may have a person called «Nom» in its first row', () => {
    expect(readStaffList([['Nom', 'nom@farha.ma', 'Vendeur']])).toHaveLength(1)
  })
  test('may have empty lines', () => {
    expect(readStaffList([[''], ['Salma', 's@farha.ma'], ['', ' ']])).toHaveLength(1)
    expect(readStaffList([])).toEqual([])
  })
})

describe('a row of the list', () => {
  test('describes an account', () => {
    expect(judged()).toEqual({
      draft: {
        email: 'salma@farha.ma',
        password: 'k7mq-w3xa-p9bd',
        name: 'Salma Idrissi',
        role: 'vendor',
        standId: 'grill',
        workingHours: { start: '08:00', end: '18:30' },
        permanentScreen: false,
        pinRequired: true,
      },
      faults: [],
    })
  })
  for (const [written, role] of [
    ['economé', 'econome'],
    ['OPÉRATEUR DE RECHARGE', 'recharge_operator'],
    ['recharge_operator', 'recharge_operator'],
    ['cuisine', 'kitchen'],
    ['Client', 'customer'],
    ['vendeuse', 'vendor'],
    ['Caissière', 'vendor'],
    ['Opératrice', 'recharge_operator'],
    ['cuisinier', 'kitchen'],
    ['Administratrice', 'admin'],
    ['admin', 'admin'],
    ['vend.', 'vendor'],
    ['Opérateur de', 'recharge_operator'],
  ] as const)
    test(`may name the role as «${written}»`, () => {
      expect(judged({ role: written }).draft.role).toBe(role)
    })
  test('may name a stand by its letter or its name', () => {
    expect(judged({ stand: 'b' }).draft.standId).toBe('juice')
    expect(judged({ stand: 'jus & the' }).draft.standId).toBe('juice')
  })
  test('gets no stand for an admin, and a permanent screen for the kitchen', () => {
    expect(judged({ role: 'Économe' }).draft.standId).toBe('grill')
    expect(judged({ role: 'Administrateur', password: 'k7mq-w3xa-p9bd-r5ts' })).toMatchObject({
      draft: { standId: null },
      faults: [],
    })
    expect(judged({ role: 'Cuisine' }).draft.permanentScreen).toBe(true)
  })
  test('may set whether its screen is permanent', () => {
    expect(judged({ permanentScreen: 'Oui' })).toMatchObject({ draft: { permanentScreen: true }, faults: [] })
    const cook = { role: 'Cuisine', permanentScreen: 'non' }
    expect(judged(cook)).toMatchObject({ draft: { permanentScreen: false }, faults: [] })
  })
  test('asks a pin of people who take money or move goods, unless it says otherwise', () => {
    const asked = ['Vendeur', 'Opérateur de recharge', 'Économe', 'Cuisine', 'Client', 'Administrateur', '']
    expect(asked.map((role) => judged({ role }).draft.pinRequired)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ])
  })
  test('may set whether its person must choose a pin', () => {
    expect(judged({ pinRequired: 'Oui' })).toMatchObject({ draft: { pinRequired: true }, faults: [] })
    expect(judged({ pinRequired: 'non' }).draft.pinRequired).toBe(false)
    expect(faultsWith({ pinRequired: '2580' })).toEqual(['pinRequired unknown'])
  })
  test('without working hours sets no restriction of time', () => {
    expect(judged({ start: '', end: '' }).draft.workingHours).toBeNull()
  })
  for (const [why, change, faults] of [
    ['a role that does not exist', { role: 'Serveur' }, ['role unknown']],
    ['too short a beginning', { role: 'v' }, ['role unknown']],
    ['no role', { role: '' }, ['role missing']],
    ['a stand that does not exist', { stand: 'Z' }, ['standId unknown']],
    ['a name two stands bear', { stand: 'Crêpes' }, ['standId ambiguous']],
    ['an hour that is none', { end: 'tard' }, ['workingHours unreadable']],
    ['a screen that is neither on nor off', { permanentScreen: 'parfois' }, ['permanentScreen unknown']],
    ['half of its hours', { end: '' }, ['workingHours missing']],
    [
      'several faults',
      { name: '', role: 'x', stand: 'y' },
      ['name missing', 'role unknown', 'standId unknown'],
    ],
  ] as const)
    test(`has a fault: ${why}`, () => {
      expect(faultsWith(change)).toEqual(faults)
    })
  test('has a fault when an earlier row has the same address', () => {
    const again = { ...salma, name: 'Another', email: 'SALMA@farha.ma' }
    const faults = judgeStaffList([salma, again], judge).map((row) =>
      row.faults.map(({ because }) => because),
    )
    expect(faults).toEqual([[], ['repeated']])
  })
  test('without an address gets one that is made of its name, and no fault', () => {
    const without = { ...salma, email: '' }
    const [first, second, other] = judgeStaffList([without, without, { ...without, name: 'Aïcha' }], judge)
    expect([first, second, other].map((row) => [row?.draft.email, row?.faults])).toEqual([
      ['salma.idrissi@equipe.local', []],
      ['salma.idrissi2@equipe.local', []],
      ['aicha@equipe.local', []],
    ])
  })
  test('without an address gets none that an account has, or that another row of the list writes out', () => {
    const without = { ...salma, email: '' }
    const rows = [without, { ...salma, email: 'Salma.Idrissi2@equipe.local' }]
    const taken = new Set(['salma.idrissi@equipe.local'])
    const [made, written] = judgeStaffList(rows, { ...judge, taken })
    expect([made?.draft.email, made?.faults]).toEqual(['salma.idrissi3@equipe.local', []])
    expect(written?.faults).toEqual([])
  })
  test('of an administrator needs an address, by which a forgotten password is reset', () => {
    const chief = { role: 'Administratrice', password: 'k7mq-w3xa-p9bd-r5ts', email: '' }
    expect(faultsWith(chief)).toEqual(['email missing'])
  })
  test('without an address and a name has the fault of the missing name alone', () => {
    expect(faultsWith({ email: '', name: ' ' })).toEqual(['name missing'])
  })
})
