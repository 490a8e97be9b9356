import { Group, Skeleton, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CashProofOnTheWire } from '#contract/figures/cash-proof.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { useVenue } from '../app/calls/venue.ts'
import { PaperButtons } from '../app/print/PaperButtons.tsx'
import { usePaper } from '../app/print/use-paper.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { DataList } from '../ui/list/DataList.tsx'
import type { Column } from '../ui/list/list-props.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AuditOfBooks } from './cash-proof/AuditOfBooks.tsx'
import classes from './cash-proof/CashProof.module.css'
import { cashProofPaper } from './cash-proof/cash-proof-paper.ts'
import { Gap } from './cash-proof/Gap.tsx'
import {
  figuresToldTwice,
  gapWords,
  type Side as SideOfProof,
  sidesOf,
  type ToldTwice,
  verdictOf,
} from './cash-proof/proof-words.ts'
import { SessionsProved } from './cash-proof/SessionsProved.tsx'

const above = [{ to: '/admin/recharge-sessions', label: 'Sessions de recharge' }] as const

/** The live proof that no cash came or went unrecorded. */
export function CashProofScreen() {
  const query = useQuery(
    queries.readCashProof.queryOptions({ meta: { watches: ['tills', 'cards', 'sales'] } }),
  )
  return (
    <Stack gap={24}>
      <PageHeader
        title="Preuve de caisse"
        description="L'argent des caisses est celui des cartes plus ce qui a été vendu, à tout moment."
        breadcrumb={<Breadcrumb above={above} here="Preuve de caisse" />}
      />
      <QueryState
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={480} radius="lg" />}
      >
        {(proof) => (
          <>
            <Verdict proof={proof} />
            <PrintProof proof={proof} />
            <Sides proof={proof} />
            <HandedDrawers proof={proof} />
            <FiguresToldTwice proof={proof} />
          </>
        )}
      </QueryState>
      <SessionsProved />
      <AuditOfBooks />
    </Stack>
  )
}

/** The result in one line: whether the cash balances. */
function Verdict({ proof }: { readonly proof: CashProofOnTheWire }) {
  const { holds, gap, at } = proof
  const Sign = holds ? IconCircleCheck : IconCircleX
  return (
    <div className={classes.verdict} data-holds={holds} role={holds ? 'status' : 'alert'}>
      <Sign size={40} aria-hidden="true" />
      <div>
        <p className={classes.verdictWords}>{verdictOf(proof)}</p>
        <p>
          Écart&nbsp;: <bdi>{gapWords(gap)}</bdi> · {formatDateTime(new Date(at))}
        </p>
      </div>
    </div>
  )
}

function PrintProof({ proof }: { readonly proof: CashProofOnTheWire }) {
  const event = useVenue()?.event ?? ''
  const paper = usePaper({ shape: 'A4', read: async () => cashProofPaper(proof, event) })
  return (
    <Group mt="md">
      <PaperButtons label="Imprimer" paper={paper} />
    </Group>
  )
}

/** The equation: both columns end with the same sum. */
function Sides({ proof }: { readonly proof: CashProofOnTheWire }) {
  const { there, owed } = sidesOf(proof)
  return (
    <div className={classes.sides}>
      <Side title="L'argent qu'il y a" {...there} />
      <Side title="À qui il revient" {...owed} />
    </div>
  )
}

function Side({ title, lines, total }: SideOfProof & { readonly title: string }) {
  return (
    <section className={`fp-panel ${classes.side}`} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {[...lines, ['Total', total] as const].map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Handed = CashProofOnTheWire['handed'][number]

const handedColumns: readonly Column<Handed>[] = [
  { key: 'from', label: 'Remise par', cell: ({ fromName }) => <strong>{fromName}</strong> },
  { key: 'to', label: 'À', cell: ({ toName }) => toName },
  { key: 'at', label: 'Clôturée', cell: ({ closedAt }) => formatDateTime(new Date(closedAt)) },
  { key: 'counted', label: 'Compté', isFigure: true, cell: ({ counted }) => formatDirhams(counted) },
]

/** Cash on its way from one person to the next; shows nothing where there is none. */
function HandedDrawers({ proof: { handed } }: { readonly proof: CashProofOnTheWire }) {
  if (handed.length === 0) return null
  return (
    <section className={classes.block}>
      <h2>Caisses remises, pas encore reprises</h2>
      <DataList
        label="Caisses remises"
        columns={handedColumns}
        rows={handed}
        keyOf={({ tillId }) => tillId}
      />
    </section>
  )
}

const toldTwiceColumns: readonly Column<ToldTwice>[] = [
  { key: 'what', label: 'Quoi', cell: ({ what }) => <strong>{what}</strong> },
  { key: 'books', label: 'Selon les écritures', isFigure: true, cell: ({ books }) => <bdi>{books}</bdi> },
  {
    key: 'told',
    label: 'Selon les caisses et les cartes',
    isFigure: true,
    cell: ({ told }) => <bdi>{told}</bdi>,
  },
  { key: 'gap', label: 'Écart', isFigure: true, cell: ({ gap }) => <Gap gap={gap} /> },
]

function FiguresToldTwice({ proof }: { readonly proof: CashProofOnTheWire }) {
  return (
    <section className={classes.block}>
      <h2>Chaque somme, comptée deux fois</h2>
      <DataList
        label="Sommes comptées deux fois"
        columns={toldTwiceColumns}
        rows={figuresToldTwice(proof)}
        keyOf={({ id }) => id}
      />
    </section>
  )
}
