import {
  type Icon,
  IconBellRinging,
  IconCheck,
  IconHandGrab,
  IconQuestionMark,
  IconTool,
} from '@tabler/icons-react'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { type BuzzerStatus, buzzerStatus, isToFetch } from '#rules/kitchen/buzzer.ts'
import { formatDuration } from '#rules/plain/french.ts'
import { Link } from '../../app/address/links.tsx'
import { useUrlState } from '../../app/address/url-state.ts'
import { useNow } from '../../app/calls/clock.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { orderKinds, type Sorts, sortedBy } from '../../app/list/sorting.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { DataList } from '../../ui/list/DataList.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './Buzzers.module.css'
import { type BuzzerSort, buzzerSorts, sorted, statusWords } from './buzzer-words.ts'
import { standName } from './stand-choices.ts'

const sorts: Sorts<BuzzerSort> = {
  words: buzzerSorts,
  labels: { number: 'Numéro', lentAt: 'Remis depuis' },
  rising: buzzerSorts,
}
const orders = orderKinds(sorts)

type Props = {
  readonly buzzers: readonly BuzzerOnTheWire[]
  readonly stands: readonly Stand[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** The buzzers as rows, to find the one that has been out for longest. */
export function BuzzerList({ buzzers, stands, chosenId, onChoose }: Props) {
  const [order, sort] = useUrlState(orders)
  return (
    <DataList
      label="Bipeurs"
      columns={columnsOf({ stands, chosenId, onChoose })}
      rows={sorted(buzzers, order)}
      keyOf={({ id }) => id}
      stateOf={buzzerStatus}
      sorting={{
        words: sorts.words,
        by: order.tri,
        direction: order.ordre,
        // The list is sorted only by the columns that `sorts` names.
        onSort: (by) => sort(sortedBy(sorts, order, by) as typeof order),
      }}
    />
  )
}

const columnsOf = ({ stands, chosenId, onChoose }: Omit<Props, 'buzzers'>): Column<BuzzerOnTheWire>[] => [
  {
    key: 'number',
    label: 'Numéro',
    cell: ({ id, number }) => (
      <button
        type="button"
        className={classes.choose}
        aria-label={`Bipeur ${number}`}
        aria-pressed={id === chosenId}
        onClick={() => onChoose(id)}
      >
        {number}
      </button>
    ),
  },
  { key: 'status', label: 'État', cell: (buzzer) => <Status status={buzzerStatus(buzzer)} /> },
  {
    key: 'order',
    label: 'Commande',
    cell: ({ loan }) =>
      loan ? (
        <Link className="fp-link" to="/sales/$id" params={{ id: loan.saleId }}>
          {loan.orderNumber}
        </Link>
      ) : (
        '—'
      ),
  },
  { key: 'lentAt', label: 'Remis depuis', cell: ({ loan }) => (loan ? <Since lentAt={loan.lentAt} /> : '—') },
  { key: 'stand', label: 'Stand', cell: ({ standId }) => standName(standId, stands) },
  { key: 'label', label: 'Étiquette', cell: ({ label }) => label || '—' },
]

const looks: Readonly<Record<BuzzerStatus, { readonly tone: Tone; readonly icon: Icon }>> = {
  available: { tone: 'good', icon: IconCheck },
  assigned: { tone: 'note', icon: IconHandGrab },
  calling: { tone: 'warn', icon: IconBellRinging },
  lost: { tone: 'bad', icon: IconQuestionMark },
  disabled: { tone: 'off', icon: IconTool },
}

const Status = ({ status }: { readonly status: BuzzerStatus }) => (
  <Badge {...looks[status]}>{statusWords[status]}</Badge>
)

function Since({ lentAt }: { readonly lentAt: string }) {
  const now = useNow()
  const since = new Date(lentAt)
  return (
    <>
      {formatDuration(now.getTime() - since.getTime())}
      {isToFetch({ lentAt: since }, now) ? (
        <span className={classes.fetch}> À récupérer{'\u202F'}?</span>
      ) : null}
    </>
  )
}
