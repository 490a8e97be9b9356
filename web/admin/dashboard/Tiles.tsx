import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
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
        aside: <Delta percent={changes.amount} period={period} />,
      }),
    },
    {
      key: 'count',
      label: label('Transactions'),
      figure: ({ sales, changes, cancelled }) => ({
        value: french.format(sales.count),
        aside: (
          <>
            <Delta percent={changes.count} period={period} />
            {cancelled.count > 0 ? (
              <span>{` · ${counted(cancelled.count, 'annulée', 'annulées')}`}</span>
            ) : null}
          </>
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
        aside: <Delta percent={changes.average} period={period} />,
      }),
    },
  ]
}

const deskTiles = ({ period, written }: Showing): readonly Tile<Of<'desks'>>[] =>
  (['recharges', 'refunds'] as const).map((kind) => ({
    key: kind,
    label: (
      <Link to="/admin/recharge-sessions" search={{ periode: period }}>
        {kind === 'recharges' ? 'Recharges' : 'Remboursements'}
      </Link>
    ),
    figure: (desks) => ({
      value: written(desks[kind].amount),
      aside: <Delta percent={desks[kind].changes.amount} period={period} />,
    }),
  }))

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

type DeltaProps = { readonly percent: number | null; readonly period: FigurePeriod }

/** The change of a figure against the days before, with a word so that it does not depend on colour. */
const Delta = ({ percent, period }: DeltaProps) => (
  <span title={comparedWords[period]}>
    {changeWords(percent)} <span className="fp-hidden">· {comparedWords[period]}</span>
  </span>
)
