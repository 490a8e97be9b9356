/** The five statistics in words: the figure of each tile, and the line in small under it. */
import type { CardStatistics } from '#rules/card/card-statistics.ts'
import { counted, formatPercent } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import type { Tile } from '../../app/figures/QueryTiles.tsx'

type Figure = {
  readonly label: string
  readonly value: string
  readonly aside: string | null
  readonly below?: string
}

const french = new Intl.NumberFormat('fr-FR')

const figureLabels = [
  'Total des cartes',
  'Solde total',
  'Cartes actives',
  'Cartes inactives',
  'Transactions',
] as const

type Written = (amount: Centimes) => string

/** The line wraps only between the two parts. */
const whereTheyAre = ({ handedCards, boxedCards }: CardStatistics): string => {
  const boxed = 'dans\u00A0la\u00A0boîte'
  return `${counted(handedCards, 'remise', 'remises')}\u00A0· ${counted(boxedCards, boxed, boxed)}`
}

/** `written` formats an amount as this device shows amounts. */
export function figuresOf(statistics: CardStatistics, written: Written = formatDirhams): readonly Figure[] {
  const { totalCards, activeCards, inactiveCards } = statistics
  const shareOf = (cards: number) => `${formatPercent(cards, totalCards)} du total`
  const said: Record<(typeof figureLabels)[number], Omit<Figure, 'label'>> = {
    'Total des cartes': { value: french.format(totalCards), aside: null },
    'Solde total': {
      value: written(statistics.totalBalance),
      aside: `Moyenne\u00A0:\u00A0${written(statistics.averageBalance)}`,
    },
    'Cartes actives': {
      value: french.format(activeCards),
      aside: shareOf(activeCards),
      below: whereTheyAre(statistics),
    },
    'Cartes inactives': { value: french.format(inactiveCards), aside: shareOf(inactiveCards) },
    Transactions: {
      value: french.format(statistics.totalTransactions),
      aside: `Moyenne\u00A0:\u00A0${written(statistics.averageTransactionAmount)}`,
    },
  }
  return figureLabels.map((label) => ({ label, ...said[label] }))
}

export const cardTiles = (written: Written): readonly Tile<CardStatistics>[] =>
  figureLabels.map((label, place) => ({
    key: label,
    label,
    figure: (statistics) => figuresOf(statistics, written)[place]!,
  }))
