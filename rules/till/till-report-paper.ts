/** The closing report in words and in reading order, for every medium. */

import { type Fact, issuerOf, type Paper, type PaperTable, type Section } from '../paper/paper.ts'
import { formatDateTime, formatTime } from '../plain/french.ts'
import { type Centimes, centimes, formatDirhams, formatSignedDirhams } from '../plain/money.ts'
import { formatQuantity } from '../plain/quantity.ts'
import { venueLocal } from '../plain/venue-clock.ts'
import { type CashCount, denominations } from './cash-count.ts'
import {
  amountAtDesk,
  codeOfReport,
  type ReportedOperation,
  reportsCash,
  reportTitle,
  type TillReport,
} from './till-report.ts'
import { cashSumsOf, partsOf, salesSumsOf, withoutCash } from './till-report-figures.ts'
import { cancelledCardSaleWords, tillOperationWords } from './till-words.ts'

/** On paper 80 mm wide words are shortened, so that an operation fits on one line. */
export function tillReportPaper(report: TillReport, width: 'wide' | 'narrow'): Paper {
  return {
    issuer: issuerOf(report.event),
    title: reportTitle(report),
    sections: [
      { facts: headOf(report) },
      ...(report.kind === 'sale' ? [salesSumsOf(report)] : []),
      ...(reportsCash(report) ? cashOf(report) : []),
      ...(report.products.length > 0 ? [productsOf(report)] : []),
      ...(report.counts.length > 0 ? [countsOf(report)] : []),
    ],
    signatures: ['Signature du caissier', 'Signature du responsable'],
    qr: { text: codeOfReport(report), caption: 'Empreinte de la dernière opération' },
    annex: [{ facts: [{ label: 'Empreinte', value: report.hash }] }, operationsOf(report, width)],
  }
}

const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }])

function headOf(report: TillReport): Fact[] {
  const { closedFromAfarBy } = report
  return [
    { label: 'Poste', value: report.standName ?? 'Caisse de recharge' },
    { label: 'Tenue par', value: report.holderName },
    { label: 'Ouverte', value: formatDateTime(report.openedAt) },
    { label: 'Clôturée', value: formatDateTime(report.closedAt) },
    ...given('Clôturée à distance par', closedFromAfarBy),
    ...given(closedFromAfarBy === null ? 'Note' : 'Motif', report.note),
    ...given('Remise à', report.handedToName),
    ...given('Première opération', endOf(report.operations[0])),
    ...given('Dernière opération', endOf(report.operations.at(-1))),
  ]
}

const endOf = (operation: ReportedOperation | undefined) =>
  operation ? `n°\u00A0${operation.number}, ${formatDateTime(operation.at)}` : null

function cashOf(report: TillReport): Section[] {
  const { floatPieces, countedPieces } = report
  const pieces = floatPieces || countedPieces ? [piecesOf(floatPieces, countedPieces)] : []
  return [cashSumsOf(report), ...partsOf(report), ...withoutCash(report), ...pieces]
}

function piecesOf(atOpening: CashCount | null, atClosing: CashCount | null): Section {
  const found = denominations.filter((value) => atOpening?.[value] || atClosing?.[value])
  const written = (count: CashCount | null, value: (typeof denominations)[number]) =>
    count === null ? '' : String(count[value] ?? 0)
  return {
    title: 'Billets et pièces',
    table: {
      columns: [
        { label: 'Valeur', isFigure: true },
        { label: 'Ouverture', isFigure: true },
        { label: 'Clôture', isFigure: true },
        { label: 'Montant', isFigure: true },
      ],
      rows: found.map((value) => ({
        cells: [
          formatDirhams(centimes(value)),
          written(atOpening, value),
          written(atClosing, value),
          atClosing ? formatDirhams(centimes(value * (atClosing[value] ?? 0))) : '',
        ],
      })),
    },
  }
}

const productsOf = ({ products }: TillReport): Section => ({
  title: 'Produits vendus',
  table: {
    columns: [
      { label: 'Produit' },
      { label: 'Quantité', isFigure: true },
      { label: 'Montant', isFigure: true },
    ],
    rows: products.map(({ name, quantity, unit, amount }) => ({
      cells: [name, formatQuantity(quantity, unit), formatDirhams(amount)],
    })),
  },
})

const countsOf = (report: TillReport): Section => ({
  title: 'Comptages',
  table: {
    columns: ['Nº', 'Heure', 'Compté', 'Attendu', 'Écart'].map((label) => ({ label, isFigure: true })),
    rows: report.counts.map(({ number, at, counted, expected, difference }) => ({
      cells: [String(number), timeIn(report, at), bare(counted), bare(expected), bareSigned(difference)],
    })),
  },
})

function operationsOf(report: TillReport, width: 'wide' | 'narrow'): Section {
  const table: PaperTable = {
    columns: [
      { label: 'Nº', isFigure: true },
      { label: 'Heure', isFigure: true },
      { label: 'Opération' },
      { label: 'Carte' },
      { label: width === 'wide' ? 'Montant (DH)' : 'Montant', isFigure: true },
      { label: width === 'wide' ? 'Nouveau solde (DH)' : 'Solde', isFigure: true },
    ],
    rows: report.operations.map((operation) => ({
      cells: [
        String(operation.number),
        timeIn(report, operation.at),
        wordsOf(operation)[width === 'wide' ? 'one' : 'short'],
        operation.cardTail ?? '',
        // A replacement moves the balance to another card, and no cash.
        operation.kind === 'replacement' ? '' : bareSigned(amountAtDesk(operation)),
        operation.balanceAfter === null ? '' : bare(operation.balanceAfter),
      ],
      note: operation.reason ?? undefined,
    })),
  }
  return { title: `Opérations (${report.operations.length})`, table }
}

const wordsOf = ({ kind, takesBackCardSale }: ReportedOperation) =>
  takesBackCardSale ? cancelledCardSaleWords : tillOperationWords[kind]

const dayLength = 24 * 3_600_000
const twoDigits = (n: number) => String(n).padStart(2, '0')

/** The time alone, unless the till was open for so long that the day would be unclear. */
function timeIn({ openedAt, closedAt }: TillReport, at: Date): string {
  if (closedAt.getTime() - openedAt.getTime() < dayLength) return formatTime(at)
  const { day, month } = venueLocal(at)
  return `${twoDigits(day)}/${twoDigits(month)} ${formatTime(at)}`
}

const bare = (amount: Centimes) => formatDirhams(amount).replace('\u00A0DH', '')
const bareSigned = (amount: Centimes) => formatSignedDirhams(amount).replace('\u00A0DH', '')
