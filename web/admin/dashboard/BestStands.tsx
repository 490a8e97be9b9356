import { IconBan } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SalesFigures } from '#contract/figures/figures.ts'
import { noSale } from '#rules/figures/figure-words.ts'
import type { FigurePeriod } from '#rules/figures/figures.ts'
import { counted } from '#rules/plain/french.ts'
import { Link } from '../../app/address/links.tsx'
import { useAmounts } from '../../app/device/masked-amounts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Block } from './Block.tsx'
import { Ranking } from './Ranking.tsx'

type Props = { readonly query: UseQueryResult<SalesFigures>; readonly period: FigurePeriod }

/** The stands that sold most; a stand switched off since then stays in the list and is marked. */
export function BestStands({ query, period }: Props) {
  const written = useAmounts()
  return (
    <Block
      title="Meilleurs stands"
      query={query}
      size="third"
      way={
        <Link to="/stands" className="fp-link">
          Voir les stands
        </Link>
      }
    >
      {({ stands }) => (
        <Ranking
          label="Meilleurs stands"
          hasRanks
          whenNone={noSale(period)}
          rows={stands.map((stand) => ({
            id: stand.id,
            name: (
              <>
                <Link to="/stands" search={{ id: stand.id }} className="fp-name">
                  {stand.name}
                </Link>{' '}
                {stand.isActive ? null : (
                  <Badge tone="off" icon={IconBan}>
                    Inactif
                  </Badge>
                )}
              </>
            ),
            value: written(stand.todaySales),
            aside: `${counted(stand.transactionCount, 'vente', 'ventes')} · panier ${written(stand.averageTransaction)}`,
          }))}
        />
      )}
    </Block>
  )
}
