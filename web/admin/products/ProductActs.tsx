import { Button } from '@mantine/core'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import classes from './ProductForm.module.css'
import { actLabels, actsOn, type OnProductAct } from './product-acts.ts'

type Props = { readonly product: ListedProduct; readonly onAct: OnProductAct }

/** Under the form: what else may be done to the product. */
export function ProductActs({ product, onAct }: Props) {
  const acts = actsOn(product, useNow(30_000)).filter((act) => act !== 'edit')
  return (
    <div className={classes.acts}>
      <LinkButton to="/products/$id/stock-history" params={{ id: product.id }} variant="default" mih={48}>
        Historique du stock
      </LinkButton>
      {acts.map((act) => (
        <Button
          key={act}
          variant="default"
          mih={48}
          c={act === 'delete' ? 'var(--fp-danger-text)' : undefined}
          mt={act === 'delete' ? 'md' : undefined}
          aria-haspopup="dialog"
          onClick={() => onAct(product, act)}
        >
          {actLabels[act]}
        </Button>
      ))}
    </div>
  )
}
