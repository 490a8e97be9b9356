import type { RecalledList, RecalledOnTheWire } from '#contract/relay/recall.ts'
import { counted } from '#rules/plain/french.ts'
import { centimes, formatDirhams } from '#rules/plain/money.ts'

const moved = (rows: readonly RecalledOnTheWire[]) =>
  centimes(rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0))

/** «3 reprises, 1 à décider (120,00 DH).» A till that is still away may bring more. */
export function stateOfRecall({ rows, counts }: RecalledList): string {
  const open = rows.filter(({ state }) => state === 'open')
  const parts = [
    ...(counts.booked > 0 ? [`${counted(counts.booked, 'reprise', 'reprises')} dans les comptes`] : []),
    ...(counts.waiting > 0 ? [`${counts.waiting} en attente d'autres caisses`] : []),
    ...(counts.open > 0 ? [`${counts.open} à décider (${formatDirhams(moved(open))})`] : []),
    ...(counts.settled > 0 ? [counted(counts.settled, 'décidée', 'décidées')] : []),
  ]
  return `${parts.join(', ')}. Une caisse encore éteinte peut en rapporter d'autres.`
}
