import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import type { TillKind } from '#rules/till.ts'
import { Link } from '../../app/links.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DeskSettingsSheet } from './DeskSettingsSheet.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import classes from './Sessions.module.css'
import { deskWords } from './session-words.ts'

type Props = { readonly kind: TillKind; readonly read: ComponentProps<typeof ExportMenu>['read'] }

export function SessionsHeader({ kind, read }: Props) {
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <PageHeader
        title={deskWords[kind].title}
        description={
          <span className={classes.links}>
            <Link className={classes.link} to="/admin/cash-proof">
              Preuve de caisse
            </Link>
            <Link className={classes.link} to="/admin/watch">
              Surveillance
            </Link>
          </span>
        }
      />
      <div className={classes.tools}>
        <ExportMenu read={read} />
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
      {isSetting ? <DeskSettingsSheet onClose={() => setSetting(false)} /> : null}
    </>
  )
}
