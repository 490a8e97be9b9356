import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
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
import { ImportCatalogue } from './products/file/ImportCatalogue.tsx'
import { LatestImport } from './products/file/LatestImport.tsx'
import { ManyBar } from './products/ManyBar.tsx'
import { PlacesMissing } from './products/PlacesMissing.tsx'
import { ProductGrid } from './products/ProductGrid.tsx'
import { ProductOverlays } from './products/ProductOverlays.tsx'
import classes from './products/Products.module.css'
import { usePlaces } from './products/places.ts'
import { productColumns } from './products/product-columns.tsx'
import { productList } from './products/product-list.ts'
import { importing, lookAlikes, newProduct } from './products/products-address.ts'
import { LookAlikes } from './products/twins/LookAlikes.tsx'
import { useProductActs } from './products/use-product-acts.ts'

const views = { vue: ['tableau', 'grille'] } as const

export function ProductsScreen() {
  const address = useUrlDetail('id')
  if (address.detail === importing) return <ImportCatalogue onClose={address.close} />
  if (address.detail === lookAlikes) return <LookAlikes onClose={address.close} />
  return <Products address={address} />
}

function Products({ address }: { readonly address: ReturnType<typeof useUrlDetail> }) {
  const places = usePlaces()
  const list = useList(productList, { stand: places.stands, categorie: places.categories })
  const [{ vue }, changeView] = useUrlState(views)
  const rows = list.query.data?.rows ?? []
  const selection = useSelection(rows)
  const acts = useProductActs(address)
  const create = () => address.open(newProduct)
  const bringIn = () => address.open(importing, true)
  const isEmpty = list.query.data?.total === 0 && list.active.length === 0
  const exports = isEmpty ? null : <ExportButtons read={list.readFile} />
  const firstStep = (
    <Group gap={8} justify="center">
      <Button leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />} onClick={bringIn}>
        Importer un tableur
      </Button>
      <CreateButton onCreate={create} variant="default" />
    </Group>
  )
  useShortcut({ key: 'n', label: 'Nouveau produit' }, create)
  const shown = { selection, onAct: acts.onAct }
  const isPhone = useIsPhone()
  const { stands, categories } = places
  const known = stands && categories && { stands, categories }
  const manyBar = (page: { readonly rows: readonly ListedProduct[] }) =>
    known ? <ManyBar rows={page.rows} places={known} selection={selection} /> : null
  return (
    <>
      <PageHeader
        title="Produits"
        beside={<CatalogueFiles isEmpty={isEmpty} onImport={bringIn} />}
        action={<CreateButton onCreate={create} />}
      />
      {isEmpty ? null : <PlacesMissing places={places} />}
      <LatestImport />
      {isPhone ? null : (
        <div className={classes.views}>
          <ViewChoice
            labels={{ tableau: 'Tableau', grille: 'Grille' }}
            value={vue}
            onChoose={(chosen) => changeView({ vue: chosen })}
          />
          {exports}
        </div>
      )}
      {vue === 'grille' ? (
        <List list={list} above={manyBar} firstStep={firstStep}>
          {({ rows, isDimmed }) => <ProductGrid products={rows} isDimmed={isDimmed} {...shown} />}
        </List>
      ) : (
        <List list={list} above={manyBar} firstStep={firstStep} columns={productColumns(shown)} />
      )}
      {isPhone ? exports : null}
      {known ? <ProductOverlays rows={rows} places={known} address={address} acts={acts} /> : null}
    </>
  )
}

type CreateProps = { readonly onCreate: () => void; readonly variant?: 'default' }

const CreateButton = ({ onCreate, variant }: CreateProps) => (
  <Button
    {...(variant && { variant })}
    leftSection={<IconPlus size={20} aria-hidden="true" />}
    aria-haspopup="dialog"
    onClick={onCreate}
  >
    Nouveau produit
  </Button>
)
