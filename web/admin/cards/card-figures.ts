/** The five statistics in words: what each tile says, and what it adds in small. */
import type { CardStatistics } from '#rules/card-statistics.ts'
import { formatPercent } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import type { Tile } from '../../app/figures/QueryTiles.tsx'

type Figure = { readonly label: string; readonly value: string; readonly aside: string | null }

const french = new Intl.NumberFormat('fr-FR')

const figureLabels = [
  'Total des cartes',
  'Solde total',
  'Cartes actives',
  'Cartes inactives',
  'Transactions',
] as const

export function figuresOf(statistics: CardStatistics): readonly Figure[] {
  const { totalCards, activeCards, inactiveCards } = statistics
  const shareOf = (cards: number) => `${formatPercent(cards, totalCards)} du total`
  const said: Record<(typeof figureLabels)[number], Omit<Figure, 'label'>> = {
    'Total des cartes': { value: french.format(totalCards), aside: null },
    'Solde total': {
      value: formatDirhams(statistics.totalBalance),
      aside: `Moyenne\u00A0:\u00A0${formatDirhams(statistics.averageBalance)}`,
    },
    'Cartes actives': { value: french.format(activeCards), aside: shareOf(activeCards) },
    'Cartes inactives': { value: french.format(inactiveCards), aside: shareOf(inactiveCards) },
    Transactions: {
      value: french.format(statistics.totalTransactions),
      aside: `Moyenne\u00A0:\u00A0${formatDirhams(statistics.averageTransactionAmount)}`,
    },
  }
  return figureLabels.map((label) => ({ label, ...said[label] }))
}

export const cardFigures: readonly Tile<CardStatistics>[] = figureLabels.map((label, place) => ({
  key: label,
  label,
  figure: (statistics) => figuresOf(statistics)[place]!,
}))
