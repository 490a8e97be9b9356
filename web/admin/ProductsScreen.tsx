import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { useUrlDetail } from '../app/address/url-detail.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { ExportButtons } from '../app/list/ExportButtons.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { useSelection } from '../app/list/use-selection.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { ViewChoice } from '../ui/list/ViewChoice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { CatalogueFiles } from './products/file/CatalogueFiles.tsx'
import { ManyBar } from './products/ManyBar.tsx'
import { PlacesMissing } from './products/PlacesMissing.tsx'
import { ProductGrid } from './products/ProductGrid.tsx'
import { ProductOverlays } from './products/ProductOverlays.tsx'
import classes from './products/Products.module.css'
import { usePlaces } from './products/places.ts'
import { productColumns } from './products/product-columns.tsx'
import { productList } from './products/product-list.ts'
import { newProduct } from './products/products-address.ts'
import { useProductActs } from './products/use-product-acts.ts'

const views = { vue: ['tableau', 'grille'] } as const

export function ProductsScreen() {
  const places = usePlaces()
  const list = useList(productList, { stand: places.stands, categorie: places.categories })
  const [{ vue }, changeView] = useUrlState(views)
  const address = useUrlDetail('id')
  const rows = list.query.data?.rows ?? []
  const selection = useSelection(rows)
  const acts = useProductActs(address)
  const create = () => address.open(newProduct)
  useShortcut({ key: 'n', label: 'Nouveau produit' }, create)
  const shown = { selection, onAct: acts.onAct }
  const isPhone = useIsPhone()
  const { stands, categories } = places
  const known = stands && categories && { stands, categories }
  const manyBar = (page: { readonly rows: readonly ListedProduct[] }) =>
    known ? <ManyBar rows={page.rows} places={known} selection={selection} /> : null
  return (
    <>
      <PageHeader title="Produits" beside={<CatalogueFiles />} action={<CreateButton onCreate={create} />} />
      <PlacesMissing places={places} />
      {isPhone ? null : (
        <div className={classes.views}>
          <ViewChoice
            labels={{ tableau: 'Tableau', grille: 'Grille' }}
            value={vue}
            onChoose={(chosen) => changeView({ vue: chosen })}
          />
          <ExportButtons read={list.readFile} />
        </div>
      )}
      {vue === 'grille' ? (
        <List list={list} above={manyBar} firstStep={<CreateButton onCreate={create} />}>
          {({ rows, isDimmed }) => <ProductGrid products={rows} isDimmed={isDimmed} {...shown} />}
        </List>
      ) : (
        <List
          list={list}
          above={manyBar}
          firstStep={<CreateButton onCreate={create} />}
          columns={productColumns(shown)}
        />
      )}
      {isPhone ? <ExportButtons read={list.readFile} /> : null}
      {known ? <ProductOverlays rows={rows} places={known} address={address} acts={acts} /> : null}
    </>
  )
}

const CreateButton = ({ onCreate }: { readonly onCreate: () => void }) => (
  <Button leftSection={<IconPlus size={20} aria-hidden="true" />} aria-haspopup="dialog" onClick={onCreate}>
    Nouveau produit
  </Button>
)
