import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { changeWords, comparedWords } from '#rules/figures/figure-words.ts'
import type { FigurePeriod } from '#rules/figures/figures.ts'
import { counted } from '#rules/plain/french.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { useAmounts } from '../../app/device/masked-amounts.ts'
import { OldNews } from '../../app/figures/OldNews.tsx'
import { QueryTiles, type Tile } from '../../app/figures/QueryTiles.tsx'
import { Badge } from '../../ui/Badge.tsx'
import classes from './Dashboard.module.css'
import type { Figures } from './readings.ts'

type Of<Name extends keyof Figures> = NonNullable<Figures[Name]['data']>

type Props = { readonly figures: Figures; readonly period: FigurePeriod }

const french = new Intl.NumberFormat('fr-FR')

/** The figures of the period. Each tile leads to the list that it sums. */
export function Tiles({ figures, period }: Props) {
  const { sales, desks, proof, stands, stock } = figures
  const written = useAmounts()
  const showing = { period, written }
  return (
    <section aria-label="Chiffres">
      <dl className={classes.tiles}>
        <QueryTiles query={sales} tiles={salesTiles(showing)} />
        <QueryTiles query={desks} tiles={deskTiles(showing)} />
        <QueryTiles query={proof} tiles={proofTiles(written)} />
        <QueryTiles query={stands} tiles={standTiles} />
        <QueryTiles query={stock} tiles={stockTiles} />
      </dl>
      <OldNews queries={[sales, desks, proof, stands, stock]} />
    </section>
  )
}

type Written = (amount: Centimes) => string
type Showing = { readonly period: FigurePeriod; readonly written: Written }

const salesTiles = ({ period, written }: Showing): readonly Tile<Of<'sales'>>[] => {
  const label = (word: string) => (
    <Link to="/admin/cashier-sessions" search={{ periode: period }}>
      {word}
    </Link>
  )
  return [
    {
      key: 'amount',
      label: label('Ventes'),
      figure: ({ sales, changes }) => ({
        value: written(sales.amount),
        aside: delta(changes.amount, period),
      }),
    },
    {
      key: 'count',
      label: label('Transactions'),
      figure: ({ sales, changes, cancelled }) => ({
        value: french.format(sales.count),
        aside:
          cancelled.count > 0 ? (
            <>
              {delta(changes.count, period)}
              {changes.count === null ? null : <span> · </span>}
              <span>{counted(cancelled.count, 'annulée', 'annulées')}</span>
            </>
          ) : (
            delta(changes.count, period)
          ),
      }),
    },
    {
      key: 'average',
      label: (
        <Link to="/stands" search={{ tri: 'todaySales', ordre: 'desc' }}>
          Panier moyen
        </Link>
      ),
      figure: ({ sales, changes }) => ({
        value: written(sales.average),
        aside: delta(changes.average, period),
      }),
    },
  ]
}

const deskTiles = ({ period, written }: Showing): readonly Tile<Of<'desks'>>[] => {
  const label = (word: string) => (
    <Link to="/admin/recharge-sessions" search={{ periode: period }}>
      {word}
    </Link>
  )
  return [
    {
      key: 'recharges',
      label: label('Recharges'),
      figure: ({ recharges: { amount, cardSales, changes } }) => ({
        value: written(amount),
        aside: delta(changes.amount, period),
        below: cardSales > 0 ? `dont ${written(cardSales)} de cartes vendues` : null,
      }),
    },
    {
      key: 'refunds',
      label: label('Remboursements'),
      figure: ({ refunds: { amount, changes } }) => ({
        value: written(amount),
        aside: delta(changes.amount, period),
      }),
    },
  ]
}

const proofTiles = (written: Written): readonly Tile<Of<'proof'>>[] => [
  {
    key: 'circulating',
    label: <Link to="/admin/cash-proof">Solde en circulation</Link>,
    figure: ({ owed, holds }) => ({
      value: written(owed.cards),
      aside: (
        <Badge tone={holds ? 'good' : 'bad'} icon={holds ? IconCircleCheck : IconCircleX}>
          {holds ? 'Comptes justes' : 'Comptes pas justes'}
        </Badge>
      ),
    }),
  },
]

const standTiles: readonly Tile<Of<'stands'>>[] = [
  {
    key: 'stands',
    label: (
      <Link to="/stands" search={{ statut: 'active' }}>
        Stands actifs
      </Link>
    ),
    figure: ({ active, total }) => ({ value: `${active} sur ${total}` }),
  },
]

const stockTiles: readonly Tile<Of<'stock'>>[] = [
  {
    key: 'products',
    label: <Link to="/products">Produits actifs</Link>,
    figure: ({ active }) => ({ value: french.format(active), aside: 'en stock' }),
  },
]

/**
 * The change of a figure against the days before, with a word so that it does not depend on colour. Null when there is nothing to
 * compare with, as on the first day.
 */
const delta = (percent: number | null, period: FigurePeriod): ReactNode =>
  percent === null ? null : (
    <span title={comparedWords[period]}>
      {changeWords(percent)} <span className="fp-hidden">· {comparedWords[period]}</span>
    </span>
  )
