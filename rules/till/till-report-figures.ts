/**
 * The sums of a closing report, named and counted as on the screen of the till (till-figures.ts). From the float down, its cash
 * adds up to the expected cash. Operations without cash are listed separately, without an amount.
 */

import type { Fact, Section } from '../paper/paper.ts'
import { type Centimes, formatDirhams, formatSignedDirhams, negated } from '../plain/money.ts'
import { type TillTotal, totalOf } from './till.ts'
import { formatDifference } from './till-difference.ts'
import { cashMovedOf, paidBackOf, rechargesOf, salesOf } from './till-figures.ts'
import type { TillReport } from './till-report.ts'

const signed = (label: string, amount: Centimes): Fact => ({ label, value: formatSignedDirhams(amount) })

const counted = (label: string, { count, amount }: TillTotal): Fact => signed(`${label} (${count})`, amount)

export function cashSumsOf(report: TillReport): Section {
  const { float, expected, totals } = report
  const strong = (label: string, value: string): Fact => ({ label, value, isStrong: true })
  return {
    title: 'Espèces',
    facts: [
      ...toldOf(report),
      { label: 'Fonds initial', value: formatDirhams(float) },
      ...(report.kind === 'recharge' ? paidAtDesk(totals) : []),
      ...movedByOrganiser(report),
      strong('Attendu', formatDirhams(expected)),
      strong('Compté', formatDirhams(report.counted)),
      strong('Écart', formatDifference(report)),
    ],
  }
}

/** The told float beside the counted one: if they differ, somebody has the rest. */
const toldOf = ({ toldFloat }: TillReport): Fact[] =>
  toldFloat === null
    ? []
    : [{ label: `Fonds remis par ${toldFloat.fromName}`, value: formatDirhams(toldFloat.amount) }]

function paidAtDesk(totals: TillReport['totals']): Fact[] {
  const { count, amount } = paidBackOf(totals)
  return [
    counted('Recharges', rechargesOf(totals)),
    counted('Remboursements', { count, amount: negated(amount) }),
  ]
}

/** A stand is seldom brought cash, so its report leaves out movements of 0. */
function movedByOrganiser({ kind, totals }: TillReport): Fact[] {
  const moved = cashMovedOf(totals)
  const told = (label: string, amount: Centimes) =>
    kind === 'recharge' || amount !== 0 ? [signed(label, amount)] : []
  return [...told('Entrées', moved.in), ...told('Sorties', negated(moved.out))]
}

const parts = [
  ['card-sale', 'Cartes vendues'],
  // Cancelled recharges and cancelled sales of cards.
  ['recharge-cancellation', 'Annulations'],
  ['initialization', 'Initialisations'],
] as const

/** The kinds that are included in the sums of recharges and refunds. */
export function partsOf({ totals }: TillReport): Section[] {
  const facts = parts.flatMap(([kind, label]) => {
    const total = totalOf(totals, kind)
    return total.count > 0 ? [counted(label, total)] : []
  })
  return facts.length > 0 ? [{ title: 'Compris dans recharges et remboursements', facts }] : []
}

/** Replacements: the balance of a lost card goes to another card, not through the drawer. */
export function withoutCash({ totals }: TillReport): Section[] {
  const { count } = totalOf(totals, 'replacement')
  const facts = [{ label: 'Remplacements', value: String(count) }]
  return count > 0 ? [{ title: "Sans mouvement d'espèces", facts }] : []
}

export function salesSumsOf({ totals }: TillReport): Section {
  const sales = salesOf(totals)
  return {
    title: 'Ventes',
    facts: [counted('Ventes', sales), { label: 'Annulées', value: String(sales.cancelled) }],
  }
}
