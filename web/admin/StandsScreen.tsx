import { Box, Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListedStand } from '#contract/venue/stand.ts'
import { counted } from '#rules/plain/french.ts'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { Link } from '../app/address/links.tsx'
import { useUrlDetail } from '../app/address/url-detail.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { ShowAmounts } from '../app/device/MaskAmounts.tsx'
import { ExportMenu } from '../app/list/ExportMenu.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { useOpened } from '../app/list/use-opened.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { ViewChoice } from '../ui/list/ViewChoice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { DeleteStand } from './stands/DeleteStand.tsx'
import { EditStand } from './stands/EditStand.tsx'
import { NewStand } from './stands/NewStand.tsx'
import { StandCards, StandCardsSkeleton } from './stands/StandCards.tsx'
import { StandOrders } from './stands/StandOrders.tsx'
import { standColumns } from './stands/stand-columns.tsx'
import { standList } from './stands/stand-list.ts'

/** The value of `id` in the address that opens the form for a new stand. */
const newStand = 'nouveau'
const views = { vue: ['cartes', 'tableau'] } as const

export function StandsScreen() {
  const list = useList(standList, {})
  const stands = useStands()
  const [{ vue }, showAs] = useUrlState(views)
  const isPhone = useIsPhone()
  const isTable = vue === 'tableau' && !isPhone
  const { detail, open, close } = useUrlDetail('id')
  const orders = useUrlDetail('commandes')
  const [deleting, setDeleting] = useState<ListedStand>()
  const opened = useOpened(list.query.data?.rows ?? [], detail)
  const acts = { onEdit: ({ id }: ListedStand) => open(id), onDelete: setDeleting }
  const create = () => open(newStand)
  useShortcut({ key: 'n', label: 'Nouveau stand' }, create)
  const isEmpty = list.query.data?.total === 0 && list.active.length === 0
  return (
    <>
      <StandsHeader counts={list.query.data?.counts} onCreate={create}>
        {isPhone ? null : (
          <ViewChoice
            labels={{ cartes: 'Cartes', tableau: 'Tableau' }}
            value={vue}
            onChoose={(chosen) => showAs({ vue: chosen })}
          />
        )}
        <ShowAmounts />
        {isEmpty ? null : <ExportMenu read={list.readFile} />}
      </StandsHeader>
      <List
        list={list}
        skeleton={isTable ? undefined : <StandCardsSkeleton />}
        firstStep={<FirstStep onCreate={create} />}
        columns={standColumns(acts)}
      >
        {isTable ? undefined : (shown) => <StandCards {...shown} {...acts} />}
      </List>
      {detail === newStand && stands ? <NewStand stands={stands} onClose={close} /> : null}
      {opened && stands ? (
        <EditStand
          key={opened.id}
          stand={opened}
          stands={stands}
          isCovered={deleting !== undefined}
          onClose={close}
          onDelete={() => setDeleting(opened)}
        />
      ) : null}
      {orders.detail === undefined ? null : (
        <StandOrders key={orders.detail} standId={orders.detail} onClose={orders.close} />
      )}
      {deleting ? (
        <DeleteStand
          stand={deleting}
          onClose={() => setDeleting(undefined)}
          onGone={() => {
            setDeleting(undefined)
            if (detail !== undefined) close()
          }}
        />
      ) : null}
    </>
  )
}

/** The first steps of a venue without stands: the import of a spreadsheet, or the form. */
const FirstStep = ({ onCreate }: { readonly onCreate: () => void }) => (
  <Group gap={8} justify="center">
    <ImportLink />
    <CreateButton onCreate={onCreate} variant="default" />
  </Group>
)

type HeaderProps = {
  readonly counts: { readonly active: number; readonly total: number } | undefined
  readonly onCreate: () => void
  /** The tools of the list, beside the title. */
  readonly children: ReactNode
}

const StandsHeader = ({ counts, onCreate, children }: HeaderProps) => (
  <PageHeader
    title="Stands"
    beside={children}
    description={
      <>
        {counts ? (
          <Box component="span" display="block">
            {`${counted(counts.active, 'actif', 'actifs')} sur ${counts.total}`}
          </Box>
        ) : null}
        <Link className="fp-link" to="/admin/boards">
          Écrans pour les clients
        </Link>
      </>
    }
    action={<CreateButton onCreate={onCreate} />}
  />
)

/** The import of stands, categories and products with one file. */
const ImportLink = () => (
  <LinkButton
    to="/products"
    search={{ id: 'importer' }}
    size="touch"
    leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}
  >
    Importer un tableur
  </LinkButton>
)

const CreateButton = ({ onCreate, variant }: Pick<HeaderProps, 'onCreate'> & { variant?: 'default' }) => (
  <Button
    {...(variant && { variant })}
    leftSection={<IconPlus size={20} aria-hidden="true" />}
    aria-haspopup="dialog"
    size="touch"
    onClick={onCreate}
  >
    Créer un stand
  </Button>
)
