import type { ReactNode } from 'react'
import type { OperationStory } from '#contract/sale/story.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { receiptKinds } from '#rules/paper/receipt.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { sessionPlace } from '../../app/address/session-place.ts'
import { CashReceiptButtons } from '../../app/print/CashReceiptButtons.tsx'
import { useTint } from '../../ui/use-tint.ts'
import { Facts } from './Facts.tsx'
import { Reference } from './Reference.tsx'
import classes from './Story.module.css'

type Props = { readonly operation: OperationStory }

const isReceipted = ({ kind }: OperationStory) => receiptKinds.some((known) => known === kind)

export function OperationFacts({ operation }: Props) {
  const { id, kind, amount, card, cancellation } = operation
  const panel = useTint<HTMLElement>(cancellation === null)
  const isSigned = card !== null || kind.startsWith('cash')
  return (
    <section ref={panel} className={`fp-panel ${classes.panel}`} aria-label="Opération">
      <p className={classes.amount} data-cancelled={cancellation !== null || undefined}>
        <bdi>{isSigned ? formatSignedDirhams(amount) : formatDirhams(amount)}</bdi>
      </p>
      <Facts facts={factsOf(operation)} />
      <div className={classes.foot}>
        <Reference id={id} />
        {isReceipted(operation) ? <CashReceiptButtons operationId={id} isAgain /> : null}
      </div>
    </section>
  )
}

type Fact = readonly [label: string, value: ReactNode]

const factsOf = (operation: OperationStory): readonly Fact[] => [
  ['Date', formatDateTime(new Date(operation.at))],
  ['Opérateur', operation.actorName],
  ...sessionOf(operation),
  ...cardOf(operation),
  ...(operation.reason ? [['Motif', operation.reason] as const] : []),
  ...reversalsOf(operation),
]

function sessionOf({ till, actorName }: OperationStory): readonly Fact[] {
  if (!till) return []
  const whose = till.holderName === actorName ? '' : ` ${ofName(till.holderName)}`
  return [
    [
      'Caisse',
      <Link key="till" className="fp-link" {...sessionPlace(till)}>
        Session{whose} du {formatDateTime(new Date(till.openedAt))}
      </Link>,
    ],
    ...(till.standName ? [['Stand', till.standName] as const] : []),
  ]
}

function cardOf({ card, balanceBefore, balanceAfter }: OperationStory): readonly Fact[] {
  if (!card || balanceBefore === null || balanceAfter === null) return []
  return [
    [
      'Carte',
      <Link key="card" className="fp-link" to="/cards/$id/history" params={{ id: card.id }}>
        {shortCardCode(card.code)}
      </Link>,
    ],
    ['Solde précédent', formatDirhams(balanceBefore)],
    ['Nouveau solde', formatDirhams(balanceAfter)],
  ]
}

function reversalsOf({ reverses, cancellation }: OperationStory): readonly Fact[] {
  return [
    ...(reverses
      ? [
          [
            'Annule',
            <Link key="reverses" className="fp-link" to="/operations/$id" params={{ id: reverses.id }}>
              L'opération du {formatDateTime(new Date(reverses.at))}
            </Link>,
          ] as const,
        ]
      : []),
    ...(cancellation
      ? [
          [
            'Annulée',
            <Link key="cancelled" className="fp-link" to="/operations/$id" params={{ id: cancellation.id }}>
              Le {formatDateTime(new Date(cancellation.at))} par {cancellation.byName}
            </Link>,
          ] as const,
        ]
      : []),
  ]
}
