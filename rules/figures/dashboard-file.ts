/** The dashboard of a period as a PDF or a workbook: the same blocks, with the period and the venue at the head. */

import { type Fact, issuerOf, type Paper, type Section } from '../paper/paper.ts'
import { formatDateTime, formatDay, formatHour } from '../plain/french.ts'
import { formatDirhams } from '../plain/money.ts'
import { periodLabels } from '../plain/period.ts'
import type { Cell, Table } from '../plain/table-file.ts'
import { businessDay, venueOffsetMinutes } from '../plain/venue-clock.ts'
import { dashboardBlocks } from './dashboard-blocks.ts'
import type { DashboardFigures, DashboardFormat, DashboardMoment } from './dashboard-figures.ts'
import type { DashboardBlock, DashboardTable } from './dashboard-table.ts'
import { writeOffset } from './export-column.ts'
import { unavailable } from './figure-words.ts'
import { type FigurePeriod, stretchesOf } from './figures.ts'

export const dashboardTitle = 'Tableau de bord'

/** «farhapass-tableau-de-bord-2026-11-22.pdf» */
export const dashboardFileName = (
  { now, turnHour }: Pick<DashboardMoment, 'now' | 'turnHour'>,
  format: DashboardFormat,
): string => `farhapass-tableau-de-bord-${businessDay(now, turnHour)}.${format}`

/** The export in the words of the journal: «Tableau de bord · Aujourd'hui · PDF». */
export const dashboardInWords = (period: FigurePeriod, format: DashboardFormat): string =>
  [dashboardTitle, periodLabels[period], format.toUpperCase()].join(' · ')

export const dashboardPaper = (figures: DashboardFigures, moment: DashboardMoment): Paper => ({
  issuer: issuerOf(moment.event),
  title: dashboardTitle,
  sections: [{ facts: headOf(moment) }, ...dashboardBlocks(figures, moment).map(sectionOf)],
})

/** The first sheet names the venue and the period of all sheets. */
export const dashboardSheets = (figures: DashboardFigures, moment: DashboardMoment): Table[] => [
  {
    name: dashboardTitle,
    head: [dashboardTitle, moment.event],
    rows: headOf(moment).map(({ label, value }) => [label, value]),
  },
  ...dashboardBlocks(figures, moment).map(sheetOf),
]

function headOf({ period, now, turnHour, takenBy }: DashboardMoment): Fact[] {
  const { firstDay, lastDay } = stretchesOf(period, now, turnHour).now
  return [
    { label: 'Période', value: periodLabels[period] },
    {
      label: "Jours d'exploitation",
      value:
        firstDay === lastDay ? formatDay(firstDay) : `du ${formatDay(firstDay)} au ${formatDay(lastDay)}`,
    },
    { label: 'Un jour commence à', value: formatHour(turnHour) },
    {
      label: 'Chiffres lus le',
      value: `${formatDateTime(now)} (UTC${writeOffset(venueOffsetMinutes(now))})`,
    },
    { label: 'Exporté par', value: takenBy },
  ]
}

function sectionOf({ title, table }: DashboardBlock): Section {
  if (table === null) return { title, facts: [{ label: unavailable, value: '' }] }
  const { columns, rows, bars, whenNone = '', note } = table
  if (rows.length === 0) return { title, facts: [{ label: whenNone, value: '' }] }
  return {
    title,
    table: {
      columns,
      rows: rows.map((cells, place) => ({
        cells: cells.map(printed),
        bar: bars?.[place],
        note: place === rows.length - 1 ? note : undefined,
      })),
    },
  }
}

const french = new Intl.NumberFormat('fr-FR')

function printed(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if ('amount' in cell) return formatDirhams(cell.amount)
  return french.format('quantity' in cell ? cell.quantity / 1000 : cell.count).replace('-', '\u2212')
}

function sheetOf({ sheet, table }: DashboardBlock): Table {
  if (table === null) return { name: sheet, head: [sheet], rows: [[unavailable]] }
  const { columns, rows, whenNone = '', note } = table
  return {
    name: sheet,
    head: columns.map(({ label }, place) => (isAllMoney(table, place) ? `${label} (DH)` : label)),
    rows: [
      ...(rows.length === 0 ? [[whenNone]] : rows.map((row) => withCurrency(row, table))),
      ...(note === undefined ? [] : [[], [note]]),
    ],
  }
}

const isMoney = (cell: Cell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'amount' in cell

const isAllMoney = ({ rows }: DashboardTable, place: number): boolean =>
  rows.length > 0 && rows.every((row) => isMoney(row[place]) || row[place] === '—')

/** A cell of a sheet has no currency: a row with amounts among counts has «(DH)» in its label. */
function withCurrency(row: readonly Cell[], table: DashboardTable): readonly Cell[] {
  const [label, ...cells] = row
  const isMixed = cells.some((cell, place) => isMoney(cell) && !isAllMoney(table, place + 1))
  return isMixed ? [`${label} (DH)`, ...cells] : row
}
