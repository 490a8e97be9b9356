import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { useUrlDetail } from '../app/address/url-detail.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { ExportMenu } from '../app/list/ExportMenu.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { useSelection } from '../app/list/use-selection.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { ViewChoice } from '../ui/list/ViewChoice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { ImportCatalogue } from './products/file/ImportCatalogue.tsx'
import { LatestImport } from './products/file/LatestImport.tsx'
import { ManyBar } from './products/ManyBar.tsx'
import { PlacesMissing } from './products/PlacesMissing.tsx'
import { ProductGrid } from './products/ProductGrid.tsx'
import { ProductOverlays } from './products/ProductOverlays.tsx'
import { usePlaces } from './products/places.ts'
import { productColumns } from './products/product-columns.tsx'
import { productList } from './products/product-list.ts'
import { importing, lookAlikes, newProduct } from './products/products-address.ts'
import { LookAlikes } from './products/twins/LookAlikes.tsx'
import { useProductActs } from './products/use-product-acts.ts'

/** The whole catalogue, which can be changed in a spreadsheet and imported again. */
const catalogue = {
  label: 'Catalogue',
  wish: { kind: 'catalogue' },
  note: 'Le catalogue contient tous les produits en vente, avec leur stand et leur catégorie. Il peut être modifié, puis importé.',
} as const

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
  const exports = isEmpty ? null : <ExportMenu read={list.readFile} other={catalogue} />
  const firstStep = (
    <Group gap={8} justify="center">
      <ImportButton onImport={bringIn} />
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
        beside={
          <>
            {isPhone ? null : (
              <ViewChoice
                labels={{ tableau: 'Tableau', grille: 'Grille' }}
                value={vue}
                onChoose={(chosen) => changeView({ vue: chosen })}
              />
            )}
            {isPhone ? null : exports}
          </>
        }
        action={
          isPhone || isEmpty ? (
            <CreateButton onCreate={create} />
          ) : (
            <Group gap={8}>
              <ImportButton onImport={bringIn} variant="default" />
              <CreateButton onCreate={create} />
            </Group>
          )
        }
      />
      {isEmpty ? null : <PlacesMissing places={places} />}
      <LatestImport />
      {vue === 'grille' ? (
        <List list={list} above={manyBar} firstStep={firstStep}>
          {({ rows, isDimmed }) => <ProductGrid products={rows} isDimmed={isDimmed} {...shown} />}
        </List>
      ) : (
        <List list={list} above={manyBar} firstStep={firstStep} columns={productColumns(shown)} />
      )}
      {isPhone && !isEmpty ? (
        <Group gap={8}>
          {exports}
          <ImportButton onImport={bringIn} variant="default" />
        </Group>
      ) : null}
      {known ? <ProductOverlays rows={rows} places={known} address={address} acts={acts} /> : null}
    </>
  )
}

type ImportProps = { readonly onImport: () => void; readonly variant?: 'default' }

const ImportButton = ({ onImport, variant }: ImportProps) => (
  <Button
    {...(variant && { variant })}
    leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}
    onClick={onImport}
  >
    Importer un tableur
  </Button>
)

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
