import type { UseQueryResult } from '@tanstack/react-query'
import type { CardStatistics } from '#rules/card/card-statistics.ts'
import { Link } from '../../app/address/links.tsx'
import { useAmounts } from '../../app/device/masked-amounts.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { Block } from './Block.tsx'

const french = new Intl.NumberFormat('fr-FR')

/** The statistics of the cards, as the list of cards says them. */
export function CardsBlock({ query }: { readonly query: UseQueryResult<CardStatistics> }) {
  const written = useAmounts()
  return (
    <Block
      title="Cartes"
      query={query}
      size="full"
      way={
        <Link to="/cards" className="fp-link">
          Voir les cartes
        </Link>
      }
    >
      {(cards) => (
        <FigureList
          figures={[
            ['Total des cartes', french.format(cards.totalCards)],
            ['Cartes actives', french.format(cards.activeCards)],
            ['Cartes inactives', french.format(cards.inactiveCards)],
            ['Solde total', written(cards.totalBalance)],
            ['Solde moyen', written(cards.averageBalance)],
            ['Transactions', french.format(cards.totalTransactions)],
            ['Transaction moyenne', written(cards.averageTransactionAmount)],
          ]}
        />
      )}
    </Block>
  )
}
