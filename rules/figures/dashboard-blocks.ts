/** The blocks of the dashboard as tables, for its PDF and its workbook, which thus agree. */

import { formatDateTime } from '../plain/french.ts'
import { unitLabels } from '../plain/quantity.ts'
import { refusals } from '../plain/refusal.ts'
import type { Cell } from '../plain/table-file.ts'
import { stockStateWords } from '../stock/stock-words.ts'
import { hoursUntilForgotten } from '../till/till.ts'
import { megabytesOf } from '../venue/disk-room.ts'
import type { DashboardFigures, DashboardMoment, SoldFigures } from './dashboard-figures.ts'
import { figureBlock } from './dashboard-glance.ts'
import type { DashboardBlock, DashboardTable } from './dashboard-table.ts'
import { busyHours, comparedWords, countedUpTo, hourWords, noSale } from './figure-words.ts'
import { type FigurePeriod, lowStockTitle, noLowStock } from './figures.ts'

export const dashboardBlocks = (figures: DashboardFigures, moment: DashboardMoment): DashboardBlock[] => [
  figureBlock(figures, moment.period),
  { title: 'À traiter', sheet: 'À traiter', table: figures.toDo && toDoTable(figures.toDo) },
  {
    title: 'Ventes par heure',
    sheet: 'Ventes par heure',
    table: figures.sales && hourTable(figures.sales, moment.period),
  },
  {
    title: 'Meilleurs stands',
    sheet: 'Meilleurs stands',
    table: figures.sales && standTable(figures.sales, moment.period),
  },
  {
    title: 'Produits populaires, depuis toujours',
    sheet: 'Produits populaires',
    table: figures.stock && popularTable(figures.stock.popular),
  },
  { title: lowStockTitle, sheet: lowStockTitle, table: figures.stock && lowTable(figures.stock.low) },
  {
    title: 'Sessions ouvertes',
    sheet: 'Sessions ouvertes',
    table: figures.sessions && sessionTable(figures.sessions),
  },
  { title: 'Cartes', sheet: 'Cartes', table: figures.cards && cardTable(figures.cards) },
]

type Known<Part extends keyof DashboardFigures> = NonNullable<DashboardFigures[Part]>

const words = (...labels: readonly string[]) => labels.map((label) => ({ label }))
const figures = (...labels: readonly string[]) => labels.map((label) => ({ label, isFigure: true }))

const upToMany = (count: number): Cell => (count >= countedUpTo ? `${countedUpTo - 1}+` : { count })

const countOf = (tills: readonly { readonly count: number }[]) => ({
  count: tills.reduce((sum, { count }) => sum + count, 0),
})

type Waiting = Known<'toDo'>['waitingOrders']

const ordersOf = (stands: Waiting, state: keyof Waiting[number]): Cell => ({
  count: stands.reduce((sum, stand) => sum + stand[state], 0),
})

const toDoTable = ({
  waitingOrders,
  cardsToAgreeTo,
  pendingNotifications,
  stocks,
  forgottenTills,
  stoppedTills,
  twins,
  salesAhead,
  copies,
  recallsToDecide,
  uncoveredSince,
  bytesLeft,
}: Known<'toDo'>) => ({
  columns: [...words('Ce qui attend'), ...figures('Nombre')],
  rows: [
    ["Commandes en cuisine, et personne n'y est", ordersOf(waitingOrders, 'uncooked')],
    ['Commandes en retard', ordersOf(waitingOrders, 'late')],
    ['Commandes non réclamées', ordersOf(waitingOrders, 'unclaimed')],
    ['Cartes bloquées à accepter', upToMany(cardsToAgreeTo)],
    ['Notifications en attente', upToMany(pendingNotifications)],
    ['Produits épuisés', { count: stocks.out }],
    ['Stocks critiques', { count: stocks.critical }],
    ['Produits qui se ressemblent', { count: twins }],
    [`Sessions ouvertes depuis plus de ${hoursUntilForgotten}\u00A0h`, countOf(forgottenTills)],
    ['Sessions à clôturer, de comptes désactivés', countOf(stoppedTills)],
    ['Ventes qui portent une date à venir', { count: salesAhead }],
    ...(copies === null ? [] : [['Copies', copies.words]]),
    ...(recallsToDecide === 0 ? [] : [['Opérations à reprendre', upToMany(recallsToDecide)]]),
    ...(uncoveredSince === null ? [] : [['Second ordinateur', 'absent']]),
    ...(bytesLeft === null ? [] : [['Reste sur le disque du serveur', megabytesOf(bytesLeft)]]),
  ] satisfies Cell[][],
})

function hourTable({ hours }: SoldFigures, period: FigurePeriod): DashboardTable {
  const busy = busyHours(hours)
  const most = Math.max(...busy.map(({ amount }) => amount), 1)
  return {
    columns: [...words('Heure'), ...figures('Ventes', 'Montant', comparedWords[period])],
    rows: busy.map((hour) => [
      hourWords(hour),
      { count: hour.count },
      { amount: hour.amount },
      { amount: hour.before.amount },
    ]),
    bars: busy.map(({ amount }) => amount / most),
    whenNone: noSale(period),
  }
}

const standTable = ({ stands }: SoldFigures, period: FigurePeriod): DashboardTable => ({
  columns: [...words('Stand'), ...figures('Montant', 'Ventes', 'Panier moyen')],
  rows: stands.map(({ name, isActive, todaySales, transactionCount, averageTransaction }) => [
    isActive ? name : `${name} (inactif)`,
    { amount: todaySales },
    { count: transactionCount },
    { amount: averageTransaction },
  ]),
  whenNone: noSale(period),
})

/** A product that was never sold is not popular. */
const popularTable = (popular: Known<'stock'>['popular']): DashboardTable => ({
  columns: [...words('Produit', 'Stand'), ...figures('Vendu', 'Reste'), ...words('Unité')],
  rows: popular
    .filter(({ totalSales }) => totalSales > 0)
    .map(({ name, standName, totalSales, stock, unit }) => [
      ...[name, standName],
      ...[{ quantity: totalSales }, { quantity: stock }],
      unitLabels[unit],
    ]),
  whenNone: 'Aucun produit vendu.',
})

const lowTable = ({ rows, total }: Known<'stock'>['low']): DashboardTable => ({
  columns: [...words('Produit', 'Stand'), ...figures('Reste'), ...words('Unité', 'État')],
  rows: rows.map(({ name, standName, stock, unit, state }) => [
    ...[name, standName],
    { quantity: stock },
    ...[unitLabels[unit], stockStateWords[state]],
  ]),
  whenNone: noLowStock,
  note: total > rows.length ? `et ${total - rows.length} de plus` : undefined,
})

const sessionTable = (sessions: Known<'sessions'>): DashboardTable => ({
  columns: [...words('Poste', 'Tenue par', 'Ouverte'), ...figures('Ventes', 'Montant')],
  rows: sessions.map(({ standName, holderName, openedAt, sold }) => [
    ...[standName ?? 'Recharge', holderName, formatDateTime(openedAt)],
    ...(sold ? [{ count: sold.count }, { amount: sold.amount }] : ['—', '—']),
  ]),
  whenNone: `${refusals['till-none-open']}.`,
})

const cardTable = (cards: Known<'cards'>): DashboardTable => ({
  columns: [...words('Chiffre'), ...figures('Valeur')],
  rows: [
    ['Total des cartes', { count: cards.totalCards }],
    ['Cartes actives', { count: cards.activeCards }],
    ['Cartes inactives', { count: cards.inactiveCards }],
    ['Solde total', { amount: cards.totalBalance }],
    ['Solde moyen', { amount: cards.averageBalance }],
    ['Transactions', { count: cards.totalTransactions }],
    ['Transaction moyenne', { amount: cards.averageTransactionAmount }],
  ],
})
