import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { units } from '../plain/quantity.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import type { DashboardFigures, DashboardMoment } from './dashboard-figures.ts'
import { dashboardFileName, dashboardInWords, dashboardPaper, dashboardSheets } from './dashboard-file.ts'
import { hoursOfDay } from './figures.ts'

const moment: DashboardMoment = {
  event: 'Moussem de Tan-Tan',
  period: 'today',
  now: new Date('2026-11-22T23:30:00Z'),
  turnHour: 4,
  takenBy: 'Samira Alaoui',
}
const total = (count: number, dirhams: number) => ({ count, amount: centimes(dirhams * 100) })
const couscous = {
  ...({ name: 'Couscous', standName: 'Grillades', unit: 'unit', state: 'low' } as const),
  stock: units(6),
} as const

const figures: DashboardFigures = {
  toDo: {
    waitingOrders: [
      { uncooked: 3, late: 1, unclaimed: 0 },
      { uncooked: 0, late: 1, unclaimed: 4 },
    ],
    ...{ cardsToAgreeTo: 2, pendingNotifications: 100, stocks: { out: 1, critical: 0 } },
    ...{
      forgottenTills: [{ count: 1 }, { count: 2 }],
      stoppedTills: [{ count: 1 }],
      twins: 2,
      salesAhead: 14,
      copies: null,
      recallsToDecide: 0,
      uncoveredSince: null,
      bytesLeft: null,
    },
  },
  sales: {
    sales: { ...total(3, 60), average: centimes(20_00) },
    cancelled: total(1, 70),
    changes: { count: 100, amount: -25, average: null },
    stands: [
      {
        ...{ name: '=Grillades', isActive: false, todaySales: centimes(60_00) },
        ...{ transactionCount: 3, averageTransaction: centimes(20_00) },
      },
    ],
    hours: hoursOfDay(4).map((hour) => ({
      hour,
      ...total(hour === 20 ? 3 : 0, hour === 20 ? 60 : 0),
      before: total(hour === 0 ? 1 : 0, hour === 0 ? 30 : 0),
    })),
  },
  desks: {
    recharges: { ...total(2, 150), changes: { count: 0, amount: 0 }, cardSales: centimes(50_00) },
    refunds: { ...total(0, 0), changes: { count: null, amount: null } },
  },
  proof: { circulating: centimes(1_234_50), holds: true },
  stands: { active: 6, total: 8 },
  stock: {
    active: 12,
    popular: [{ ...couscous, totalSales: units(30) }],
    low: { total: 3, rows: [couscous] },
  },
  sessions: [],
  buzzers: { lent: 3, usable: 20 },
  cards: {
    ...{
      totalCards: 10,
      activeCards: 9,
      inactiveCards: 1,
      handedCards: 4,
      boxedCards: 5,
      totalTransactions: 3,
    },
    ...{ totalBalance: centimes(1_234_50), averageBalance: centimes(123_45) },
    averageTransactionAmount: centimes(20_00),
  },
}

const nothing: DashboardFigures = {
  ...{ toDo: null, sales: null, desks: null, proof: null, stands: null, stock: null },
  ...{ sessions: null, buzzers: null, cards: null },
}

const printed = (known: DashboardFigures, at = moment) =>
  dashboardPaper(known, at).sections.map(({ title, facts = [], table }) => ({
    title,
    lines: [
      ...facts.map(({ label, value }) => [label, value]),
      ...(table?.rows ?? []).map(({ cells }) => cells),
    ].map((line) => plainSpaces(line.join(' | '))),
  }))
const lines = (title: string, known = figures) =>
  printed(known).find((section) => section.title === title)?.lines ?? []

describe('the dashboard on paper', () => {
  test('names once the event, the period, its days, the hour and the time zone, and the person who exported it', () => {
    const { issuer, title } = dashboardPaper(figures, moment)
    expect([...issuer, title]).toEqual(['FarhaPass', 'Moussem de Tan-Tan', 'Tableau de bord'])
    expect(printed(figures)[0]?.lines).toEqual([
      "Période | Aujourd'hui",
      "Jours d'exploitation | 22 nov. 2026",
      'Un jour commence à | 04 h',
      'Chiffres lus le | 22 nov. 2026 à 23:30 (UTC+00:00)',
      'Exporté par | Samira Alaoui',
    ])
    expect(printed(figures, { ...moment, period: 'week' })[0]?.lines[1]).toBe(
      "Jours d'exploitation | du 16 nov. 2026 au 22 nov. 2026",
    )
  })

  test('explains each figure, and writes its change in words', () => {
    expect(lines('Chiffres')).toEqual([
      'Ventes | 60,00 DH | baisse de 25 % | Payées par carte, sans les ventes annulées',
      'Transactions | 3 | hausse de 100 % | Sans les ventes annulées',
      'Panier moyen | 20,00 DH | — | Ventes par transaction',
      'Annulations | 70,00 DH |  | Ventes de la période annulées depuis',
      'Recharges | 150,00 DH | stable | Mises sur les cartes, sans les recharges annulées',
      'Cartes vendues | 50,00 DH |  | Part des recharges payée à la vente des cartes',
      'Remboursements | 0,00 DH | — | Rendu en espèces, réinitialisations comprises',
      'Solde en circulation | 1 234,50 DH |  | Dû aux porteurs de cartes · comptes justes',
      "Stands actifs | 6 sur 8 |  | À l'instant de l'export",
      'Produits actifs | 12 |  | Dont le stock est au-dessus de 0',
      'Bipeurs remis | 3 sur 20 |  | Chez des clients en ce moment',
    ])
  })

  test("draws a bar for each hour with sales, as long as the hour's share", () => {
    const hours = dashboardPaper(figures, moment).sections.find(({ title }) => title === 'Ventes par heure')
    expect(hours?.table?.rows.map(({ bar }) => bar)).toEqual([1, 0, 0, 0, 0])
    expect(lines('Ventes par heure').at(-1)).toBe('00 h–01 h | 0 | 0,00 DH | 30,00 DH')
  })

  test('lists what waits for the organiser, the sales of stands and the low stocks, like the screen', () => {
    expect(lines('À traiter')).toEqual([
      "Commandes en cuisine, et personne n'y est | 3",
      'Commandes en retard | 2',
      'Commandes non réclamées | 4',
      'Cartes bloquées à accepter | 2',
      'Notifications en attente | 99+',
      'Produits épuisés | 1',
      'Stocks critiques | 0',
      'Produits qui se ressemblent | 2',
      'Sessions ouvertes depuis plus de 12 h | 3',
      'Sessions à clôturer, de comptes désactivés | 1',
      'Ventes qui portent une date à venir | 14',
    ])
    expect(lines('Meilleurs stands')).toEqual(['=Grillades (inactif) | 60,00 DH | 3 | 20,00 DH'])
    expect(lines('Stock inférieur à 10')).toEqual(['Couscous | Grillades | 6 | Unité | Bas'])
    expect(lines('Sessions ouvertes')).toEqual(['Aucune session ouverte. | '])
  })

  test('lists no product as popular that was never sold', () => {
    const unsold = { ...couscous, totalSales: units(0) }
    const stock = { active: 12, popular: [unsold], low: { total: 0, rows: [] } }
    expect(lines('Produits populaires, depuis toujours', { ...figures, stock })).toEqual([
      'Aucun produit vendu. | ',
    ])
  })

  test('has the word «Indisponible» where a figure could not be read, never a zero', () => {
    for (const { title, lines } of printed(nothing).slice(1))
      for (const line of lines) expect(line, title).toMatch(/^(?:[^|\d]+ \| )?Indisponible \|/)
    const { sales: _, ...others } = figures
    const withoutSales = printed({ ...others, sales: null }).filter(({ lines }) =>
      lines.join().includes('Indisponible'),
    )
    expect(withoutSales.map(({ title }) => title)).toEqual([
      'Chiffres',
      'Ventes par heure',
      'Meilleurs stands',
    ])
  })
})

describe('the dashboard as a workbook', () => {
  const sheet = (name: string, known = figures) =>
    dashboardSheets(known, moment).find((one) => one.name === name)

  test('has a sheet for each block, with names that spreadsheets accept', () => {
    const names = dashboardSheets(figures, moment).map(({ name }) => name)
    expect(new Set(names).size).toBe(9)
    for (const name of names) expect(name).toMatch(/^[^:\\/?*[\]]{1,31}$/)
  })

  test('keeps numbers as numbers and says which are dirhams', () => {
    expect(sheet('Ventes par heure')?.head.map(plainSpaces)).toEqual([
      ...['Heure', 'Ventes', 'Montant (DH)', 'Hier à la même heure (DH)'],
    ])
    expect(sheet('Chiffres')?.rows.slice(0, 2)).toEqual([
      ['Ventes (DH)', { amount: 60_00 }, 'baisse de 25\u00A0%', 'Payées par carte, sans les ventes annulées'],
      ['Transactions', { count: 3 }, 'hausse de 100\u00A0%', 'Sans les ventes annulées'],
    ])
    expect(sheet('Stock inférieur à 10')?.rows.at(-1)).toEqual(['et 2 de plus'])
  })

  test('has the word «Indisponible» where a block could not be read', () => {
    expect(sheet('Cartes', { ...figures, cards: null })?.rows).toEqual([['Indisponible']])
  })
})

test("the file's name has the business day, and the journal says what was exported", () => {
  expect(dashboardFileName(moment, 'pdf')).toBe('farhapass-tableau-de-bord-2026-11-22.pdf')
  expect(plainSpaces(dashboardInWords('week', 'xlsx'))).toBe('Tableau de bord · 7 derniers jours · XLSX')
})
