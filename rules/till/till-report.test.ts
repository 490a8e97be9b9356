import { describe, expect, test } from 'vitest'
import { centimes, dirhams } from '../plain/money.ts'
import { units } from '../plain/quantity.ts'
import { attempt } from '../plain/refusal.ts'
import { aTillReport } from '../testing/a-till-report.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { newTill, type Till } from './till.ts'
import { codeOfReport, mustBeReportable, reportTitle, type TillReport } from './till-report.ts'
import { tillReportPaper } from './till-report-paper.ts'

function factsOf(report: TillReport): string[] {
  const { sections } = tillReportPaper(report, 'wide')
  return sections.flatMap(({ facts = [] }) =>
    facts.map(({ label, value }) => plainSpaces(`${label} ${value}`)),
  )
}

const factsUnder = (report: TillReport, title: string): string[] =>
  (tillReportPaper(report, 'wide').sections.find((each) => each.title === title)?.facts ?? []).map(
    ({ label, value }) => plainSpaces(`${label} ${value}`),
  )

function rowsOf(report: TillReport, title: string, width: 'wide' | 'narrow' = 'wide'): string[] {
  const { sections, annex = [] } = tillReportPaper(report, width)
  const section = [...sections, ...annex].find((each) => each.title?.startsWith(title))
  return (
    section?.table?.rows.map(({ cells, note }) => plainSpaces([...cells, note ?? ''].join(' ').trim())) ?? []
  )
}

const closed: Till = {
  ...newTill({
    id: 'a till',
    kind: 'recharge',
    holderId: 'salma',
    standId: null,
    float: dirhams(500),
    now: new Date('2026-11-20T17:00:00Z'),
  }),
  closedAt: new Date('2026-11-20T23:00:00Z'),
  closedById: 'salma',
  counted: dirhams(500),
  difference: centimes(0),
  reportNumber: 42,
}
const open: Till = {
  ...closed,
  closedAt: null,
  closedById: null,
  counted: null,
  difference: null,
  reportNumber: null,
}
const salma = { id: 'salma', role: 'recharge_operator' } as const
const another = { id: 'youssef', role: 'recharge_operator' } as const
const admin = { id: 'amine', role: 'admin' } as const

describe('the report of a till', () => {
  test('may be read by the person who held the till, whatever their role is now, and by admins', () => {
    expect(mustBeReportable(closed, salma)).toBe(closed)
    expect(mustBeReportable(closed, { ...salma, role: 'kitchen' })).toBe(closed)
    expect(mustBeReportable(closed, admin)).toBe(closed)
  })

  // In the order in which the faults are judged.
  test.each([
    ['till-not-found', undefined, another],
    ['not-allowed', open, another],
    ['till-still-open', open, salma],
    ['till-still-open', open, admin],
  ] as const)('is refused: %s', (code, till, reader) => {
    expect(attempt(() => mustBeReportable(till, reader))).toMatchObject({ refusal: { code } })
  })

  test('has its number in six digits, and a QR code that names the till and seals its operations', () => {
    const report = aTillReport()
    expect(plainSpaces(reportTitle(report))).toBe('Rapport n° 000042')
    expect(codeOfReport(report)).toBe(
      'FarhaPass rapport 000042 019a9f3e-5c11-7d2b-8f00-0123456789ab 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    )
    expect(tillReportPaper(report, 'wide').qr?.text).toBe(codeOfReport(report))
  })

  test('names the holder of the desk, its times, and its first and last operation', () => {
    expect(factsOf(aTillReport())).toEqual([
      'Poste Caisse de recharge',
      'Tenue par Salma Bennani',
      'Ouverte 20 nov. 2026 à 17:02',
      'Clôturée 20 nov. 2026 à 17:05',
      'Première opération n° 1, 20 nov. 2026 à 17:02',
      'Dernière opération n° 4, 20 nov. 2026 à 17:05',
      'Fonds initial 500,00 DH',
      'Recharges (1) +10,00 DH',
      'Remboursements (0) 0,00 DH',
      'Entrées 0,00 DH',
      'Sorties 0,00 DH',
      'Attendu 510,00 DH',
      'Compté 510,00 DH',
      'Écart 0,00 DH',
    ])
  })

  const busy = aTillReport({
    totals: {
      recharge: { count: 4, amount: dirhams(400) },
      'card-sale': { count: 2, amount: dirhams(120) },
      'recharge-cancellation': { count: 1, amount: dirhams(-50) },
      refund: { count: 2, amount: dirhams(-150) },
      initialization: { count: 1, amount: dirhams(-100) },
      replacement: { count: 1, amount: dirhams(-60) },
      'cash-in': { count: 1, amount: dirhams(200) },
      'cash-out': { count: 2, amount: dirhams(-140) },
    },
    expected: dirhams(780),
    counted: dirhams(780),
  })

  test('adds up: the float plus the cash in minus the cash out is the expected cash', () => {
    expect(factsUnder(busy, 'Espèces')).toEqual([
      'Fonds initial 500,00 DH',
      'Recharges (5) +470,00 DH',
      'Remboursements (3) −250,00 DH',
      'Entrées +200,00 DH',
      'Sorties −140,00 DH',
      'Attendu 780,00 DH',
      'Compté 780,00 DH',
      'Écart 0,00 DH',
    ])
  })

  test('lists separately the cards sold, the cancellations and the initializations that its sums include', () => {
    expect(factsUnder(busy, 'Compris dans recharges et remboursements')).toEqual([
      'Cartes vendues (2) +120,00 DH',
      'Annulations (1) −50,00 DH',
      'Initialisations (1) −100,00 DH',
    ])
  })

  test('counts the replaced cards without an amount, since a replacement moves no cash', () => {
    expect(factsUnder(busy, "Sans mouvement d'espèces")).toEqual(['Remplacements 1'])
  })

  test('has a difference with its share, its note and the colleague who got the drawer', () => {
    const short = { counted: dirhams(500), difference: dirhams(-10), note: 'Il manque un billet' }
    expect(factsOf(aTillReport({ ...short, handedToName: 'Youssef' }))).toEqual(
      expect.arrayContaining(['Écart −10,00 DH (2 %)', 'Note Il manque un billet', 'Remise à Youssef']),
    )
  })

  test('closed from a distance says by whom and why', () => {
    const facts = factsOf(aTillReport({ closedFromAfarBy: 'Amine', note: 'Caisse oubliée' }))
    expect(facts).toEqual(expect.arrayContaining(['Clôturée à distance par Amine', 'Motif Caisse oubliée']))
  })

  test('lists notes and coins as they were at the opening and at the closing', () => {
    const report = aTillReport({
      floatPieces: { 20000: 2, 10000: 1 },
      countedPieces: { 20000: 2, 10000: 1, 1000: 1 },
    })
    expect(rowsOf(report, 'Billets')).toEqual([
      '200,00 DH 2 2 400,00 DH',
      '100,00 DH 1 1 100,00 DH',
      '10,00 DH 0 1 10,00 DH',
    ])
  })

  test("lists every operation in order, with the end of the card's code and the reason of cash moved", () => {
    const [opening, recharge, ...rest] = aTillReport().operations
    if (!opening || !recharge) throw new Error('an operation is missing')
    const bag = {
      ...recharge,
      number: 3,
      kind: 'cash-out',
      cardTail: null,
      amount: dirhams(-200),
      balanceAfter: null,
    } as const
    const report = aTillReport({
      operations: [opening, recharge, { ...bag, reason: 'Sac de billets' }, ...rest],
    })
    expect(rowsOf(report, 'Opérations').slice(0, 3)).toEqual([
      '1 17:02 Ouverture  +500,00',
      '2 17:03 Recharge …1000 +10,00 10,00',
      "3 17:03 Sortie d'espèces  −200,00  Sac de billets",
    ])
    expect(rowsOf(report, 'Opérations', 'narrow')[2]).toContain('Sortie')
  })

  test('names the cancelled sale of a card as such, not as a cancelled recharge', () => {
    const [opening, recharge] = aTillReport().operations
    if (!opening || !recharge) throw new Error('an operation is missing')
    const back = { ...recharge, kind: 'recharge-cancellation', amount: dirhams(-10) } as const
    const report = aTillReport({ operations: [opening, back, { ...back, takesBackCardSale: true }] })
    const words = rowsOf(report, 'Opérations').map((row) => row.replace(/ …1000.*/, ''))
    expect(words.slice(1)).toEqual(['2 17:03 Annulation de recharge', '2 17:03 Vente de carte annulée'])
  })

  test('has the day beside the time when the till was open for more than one day', () => {
    const late = aTillReport({ closedAt: new Date('2026-11-22T09:00:00Z') })
    expect(rowsOf(late, 'Opérations')[0]).toContain('20/11 17:02')
  })

  test('has every count that was made', () => {
    expect(rowsOf(aTillReport(), 'Comptages')).toEqual(['3 17:05 510,00 510,00 0,00'])
  })

  test('of a stand without cash has the same sales as its till, lists the products sold, and has no drawer', () => {
    const nothing = centimes(0)
    const stand = aTillReport({
      kind: 'sale',
      standName: 'Grillades',
      totals: {
        sale: { count: 3, amount: dirhams(-90) },
        'sale-cancellation': { count: 1, amount: dirhams(30) },
      },
      products: [{ name: 'Kefta', unit: 'unit', quantity: units(2), amount: dirhams(60) }],
      ...{ float: nothing, expected: nothing, counted: nothing, counts: [] },
    })
    expect(factsOf(stand)).toEqual(
      expect.arrayContaining(['Poste Grillades', 'Ventes (2) +60,00 DH', 'Annulées 1']),
    )
    expect(factsOf(stand).some((fact) => /Fonds|Attendu|Compté|Écart/.test(fact))).toBe(false)
    expect(rowsOf(stand, 'Produits')).toEqual(['Kefta 2,000 unité(s) 60,00 DH'])
  })
})
