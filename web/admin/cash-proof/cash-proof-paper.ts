/** The cash proof on paper: the words of its screen, with the instant at which its figures were read. */
import type { CashProofOnTheWire } from '#contract/figures/cash-proof.ts'
import { issuerOf, type Paper, type Section } from '#rules/paper/paper.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { figuresToldTwice, gapWords, type Side, sidesOf, verdictOf } from './proof-words.ts'

export function cashProofPaper(proof: CashProofOnTheWire, event: string): Paper {
  const { there, owed } = sidesOf(proof)
  return {
    issuer: issuerOf(event),
    title: 'Preuve de caisse',
    sections: [
      {
        title: verdictOf(proof),
        facts: [
          { label: 'Écart', value: gapWords(proof.gap) },
          { label: 'Chiffres lus le', value: formatDateTime(new Date(proof.at)) },
        ],
      },
      sideOf("L'argent qu'il y a", there),
      sideOf('À qui il revient', owed),
      ...(proof.handed.length > 0 ? [handedOf(proof)] : []),
      toldTwiceOf(proof),
    ],
    signatures: ['Signature du responsable'],
  }
}

const sideOf = (title: string, { lines, total }: Side): Section => ({
  title,
  facts: [
    ...lines.map(([label, value]) => ({ label, value })),
    { label: 'Total', value: total, isStrong: true },
  ],
})

const handedOf = ({ handed }: CashProofOnTheWire): Section => ({
  title: 'Caisses remises, pas encore reprises',
  table: {
    columns: [
      { label: 'Remise par' },
      { label: 'À' },
      { label: 'Clôturée' },
      { label: 'Compté', isFigure: true },
    ],
    rows: handed.map(({ fromName, toName, closedAt, counted }) => ({
      cells: [fromName, toName, formatDateTime(new Date(closedAt)), formatDirhams(counted)],
    })),
  },
})

const toldTwiceOf = (proof: CashProofOnTheWire): Section => ({
  title: 'Chaque somme, comptée deux fois',
  table: {
    columns: [
      { label: 'Quoi' },
      { label: 'Selon les écritures', isFigure: true },
      { label: 'Selon les caisses et les cartes', isFigure: true },
      { label: 'Écart', isFigure: true },
    ],
    rows: figuresToldTwice(proof).map(({ what, books, told, gap }) => ({
      cells: [what, books, told, gapWords(gap)],
    })),
  },
})
