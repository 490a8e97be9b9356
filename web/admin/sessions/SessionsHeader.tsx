import { Button, Skeleton } from '@mantine/core'
import { IconCash, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import type { TillKind } from '#rules/till/till.ts'
import { Link } from '../../app/address/links.tsx'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { ExportMenu, type ExportMenuProps } from '../../app/list/ExportMenu.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CloseStandTills } from './CloseStandTills.tsx'
import { DeskSettingsForm, deskSettingsTitle } from './DeskSettingsForm.tsx'
import { TellFloat } from './floats/TellFloat.tsx'
import classes from './Sessions.module.css'
import { deskWords } from './session-words.ts'

type Props = { readonly kind: TillKind; readonly read: ExportMenuProps['read'] }

export function SessionsHeader({ kind, read }: Props) {
  const [isSetting, setSetting] = useState(false)
  const [isTelling, setTelling] = useState(false)
  return (
    <>
      <PageHeader
        title={deskWords[kind].title}
        description={
          <span className={classes.links}>
            <Link className="fp-link" to="/admin/cash-proof">
              Preuve de caisse
            </Link>
            <Link className="fp-link" to="/admin/watch">
              Surveillance
            </Link>
          </span>
        }
      />
      <div className={classes.tools}>
        <ExportMenu read={read} />
        {kind === 'sale' ? <CloseStandTills /> : null}
        {kind === 'recharge' ? (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconCash size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setTelling(true)}
          >
            Fonds remis
          </Button>
        ) : null}
        {kind === 'recharge' ? (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconSettings size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setSetting(true)}
          >
            Réglages des caisses
          </Button>
        ) : null}
      </div>
      {isTelling ? <TellFloat onClose={() => setTelling(false)} /> : null}
      {isSetting ? <DeskSettingsSheet onClose={() => setSetting(false)} /> : null}
    </>
  )
}

/** «Réglages des caisses»: the organiser's settings for desks, and the printer of their receipts. */
function DeskSettingsSheet({ onClose }: { readonly onClose: () => void }) {
  // Not fetched again while an admin types.
  const query = useQuery(queries.readDeskSettings.queryOptions())
  if (query.data) return <DeskSettingsForm settings={query.data} onClose={onClose} />
  return (
    <Sheet isOpen title={deskSettingsTitle} onClose={onClose}>
      <QueryState
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={420} radius="md" />}
      >
        {() => null}
      </QueryState>
    </Sheet>
  )
}
