import type { ListedProduct } from '#contract/catalogue/product.ts'
import { useGoTo } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { actLabels, actsOn, type OnProductAct } from './product-acts.ts'

type Props = { readonly product: ListedProduct; readonly onAct: OnProductAct }

export function ProductMenu({ product, onAct }: Props) {
  const goTo = useGoTo()
  const { id, name } = product
  const history = {
    label: 'Historique du stock',
    onPick: () => void goTo({ to: '/products/$id/stock-history', params: { id } }),
  }
  const acts = actsOn(product, useNow(30_000)).map((act) => ({
    label: actLabels[act],
    isDangerous: act === 'delete',
    onPick: () => onAct(product, act),
  }))
  const [first, ...others] = acts
  return (
    <ActionMenu label={`Actions pour ${name}`} actions={[...(first ? [first] : []), history, ...others]} />
  )
}
