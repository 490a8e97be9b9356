import { Stack } from '@mantine/core'
import { accessLabels } from '#rules/people/access-words.ts'
import type { ask } from '../../../app/calls/ask.ts'
import { deviceName } from '../../../app/device/device-name.ts'
import { ExportMenu } from '../../../app/list/ExportMenu.tsx'
import { List } from '../../../app/list/List.tsx'
import { useList } from '../../../app/list/use-list.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { dateColumn } from '../../../ui/list/date-column.tsx'
import type { Column } from '../../../ui/list/list-props.ts'
import { accessList } from './access-list.ts'
import { accessLooks, concernedBy } from './access-words.ts'
import classes from './Journal.module.css'

/** Sign-ins, refused sign-ins, and changes of accounts and settings; the newest first. */
export function AccessJournal() {
  const list = useList(accessList, {})
  return (
    <Stack gap={16}>
      <ExportMenu wish={list.wish} />
      <List list={list} columns={accessColumns} />
    </Stack>
  )
}

type AccessEntry = Awaited<ReturnType<typeof ask.listAccess>>['rows'][number]

function What({ entry: { kind, detail } }: { entry: AccessEntry }) {
  const { tone, icon } = accessLooks[kind]
  return (
    <span className={classes.what}>
      <Badge tone={tone} icon={icon}>
        {accessLabels[kind]}
      </Badge>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </span>
  )
}

const accessColumns: readonly Column<AccessEntry>[] = [
  dateColumn,
  { key: 'kind', label: 'Événement', cell: (entry) => <What entry={entry} /> },
  { key: 'actor', label: 'Par', cell: ({ actorName }) => actorName || '—' },
  { key: 'subject', label: 'Concerne', cell: concernedBy },
  { key: 'source', label: 'Adresse', cell: ({ source }) => <bdi>{source || '—'}</bdi> },
  {
    key: 'device',
    label: 'Appareil',
    cell: ({ kind, device }) =>
      // What the machine does by itself comes from no browser.
      kind === 'restored' ? '—' : <span title={device}>{deviceName(device).name}</span>,
  },
]
