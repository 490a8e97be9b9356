import { formatDateTime } from '#rules/french.ts'
import type { ask } from '../../../app/ask.ts'
import { deviceName } from '../../../app/device-name.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataList.tsx'
import { accessWords, accountOf } from './access-words.ts'
import classes from './Journal.module.css'

type AccessEntry = Awaited<ReturnType<typeof ask.listAccess>>['rows'][number]

function What({ entry: { kind, detail } }: { entry: AccessEntry }) {
  const { label, tone, icon } = accessWords[kind]
  return (
    <span className={classes.what}>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </span>
  )
}

export const accessColumns: readonly Column<AccessEntry>[] = [
  {
    key: 'at',
    label: 'Date',
    cell: ({ at }) => (
      <time dateTime={at} className={classes.date}>
        {formatDateTime(new Date(at))}
      </time>
    ),
  },
  { key: 'kind', label: 'Événement', cell: (entry) => <What entry={entry} /> },
  { key: 'actor', label: 'Par', cell: ({ actorName }) => actorName || '—' },
  { key: 'subject', label: 'Compte', cell: accountOf },
  { key: 'source', label: 'Adresse', cell: ({ source }) => <bdi>{source || '—'}</bdi> },
  {
    key: 'device',
    label: 'Appareil',
    cell: ({ device }) => <span title={device}>{deviceName(device).name}</span>,
  },
]
