import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { formatDate } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount, formatQuantity } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../../app/address/links.tsx'
import { ask } from '../../../app/calls/ask.ts'
import { QueryState } from '../../../app/calls/QueryState.tsx'
import { queries } from '../../../app/calls/queries.ts'
import { ActButton } from '../../../app/form/ActButton.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { toastError } from '../../../app/messages/toast.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { DeleteProduct } from '../DeleteProduct.tsx'
import classes from './LookAlikes.module.css'
import { lookAlikeGroups } from './look-alike-groups.ts'
import { RenameProduct } from './RenameProduct.tsx'

type Asked = { readonly product: ListedProduct; readonly act: 'rename' | 'delete' }

/** Products whose names an older version told apart: each is renamed or archived, or both stay. None is merged: each has its sales. */
export function LookAlikes({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(queries.listTwins.queryOptions({ meta: { watches: ['products'] } }))
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeader
        title="Produits qui se ressemblent"
        description="Leurs noms ne diffèrent que par un accent, une espace ou une lettre qui ne se voit pas. Chacun garde ses ventes."
        breadcrumb={
          <Link to="/products" className="fp-link">
            Produits
          </Link>
        }
      />
      <QueryState query={query} whenFailed={refusals['products-loading-failed']} skeleton={null}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="carton" action={<Button onClick={onClose}>Voir les produits</Button>}>
              Aucun produit ne ressemble à un autre.
            </EmptyState>
          ) : (
            lookAlikeGroups(rows).map((products) => (
              <Alike key={products.map(({ id }) => id).join(' ')} products={products} onAsk={setAsked} />
            ))
          )
        }
      </QueryState>
      {asked?.act === 'rename' ? <RenameProduct product={asked.product} onClose={close} /> : null}
      {asked?.act === 'delete' ? (
        <DeleteProduct product={asked.product} onClose={close} onGone={close} />
      ) : null}
    </>
  )
}

type AlikeProps = {
  readonly products: readonly ListedProduct[]
  readonly onAsk: (asked: Asked) => void
}

function Alike({ products, onAsk }: AlikeProps) {
  const keeping = useAct(ask.keepTwins, {
    changes: ['products'],
    news: 'Produits gardés',
    onRefused: toastError,
  })
  const [first] = products
  if (!first) return null
  const label = `${first.name} · ${first.standName}`
  return (
    <section className={`fp-panel ${classes.group}`} aria-label={label}>
      <Group justify="space-between">
        <h2 className={classes.title}>{label}</h2>
        <ActButton
          act={keeping}
          variant="default"
          onClick={() => keeping.run({ productIds: products.map(({ id }) => id) })}
        >
          {products.length === 2 ? 'Garder les deux' : `Garder les ${products.length}`}
        </ActButton>
      </Group>
      <ul className={classes.products}>
        {products.map((product) => (
          <li key={product.id} className={classes.product}>
            <p className={classes.name}>«&nbsp;{product.name}&nbsp;»</p>
            <Facts product={product} />
            <Group gap={8}>
              <Button
                variant="default"
                aria-haspopup="dialog"
                onClick={() => onAsk({ product, act: 'rename' })}
              >
                Renommer
              </Button>
              <Button
                variant="default"
                c="var(--fp-danger-text)"
                aria-haspopup="dialog"
                onClick={() => onAsk({ product, act: 'delete' })}
              >
                Supprimer
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Facts = ({ product }: { readonly product: ListedProduct }) => (
  <dl className={classes.facts}>
    <dt>Catégorie</dt>
    <dd>{product.categoryName}</dd>
    <dt>Prix</dt>
    <dd>
      <bdi>{formatDirhams(product.price)}</bdi>
    </dd>
    <dt>Stock</dt>
    <dd>{formatQuantity(product.stock, product.unit)}</dd>
    <dt>Ventes</dt>
    <dd>{formatCount(product.totalSales, product.unit)}</dd>
    <dt>Créé le</dt>
    <dd>{formatDate(new Date(product.createdAt))}</dd>
  </dl>
)
