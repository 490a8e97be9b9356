import { NativeSelect } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { MyRequest } from '#contract/notification/notification.ts'
import type { NotificationStatus } from '#rules/notification/notification.ts'
import { formatTime } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ask } from '../calls/ask.ts'
import { QueryState } from '../calls/QueryState.tsx'
import { ActButton } from '../form/ActButton.tsx'
import { ActRefused } from '../form/ActRefused.tsx'
import { useAct } from '../form/use-act.ts'
import classes from './MyRequests.module.css'
import type { Wanted } from './request-draft.ts'
import { answerWords, askedWords } from './request-words.ts'
import { topicsOfRequests, type useMyRequests } from './use-my-requests.ts'

type Props = {
  readonly asked: ReturnType<typeof useMyRequests>
  readonly standId: string | null
  /** The products that can be asked for here; `onAsk` opens the question. */
  readonly products?: readonly Wanted[]
  readonly onAsk?: (product: Wanted) => void
  readonly onClose: () => void
}

/** The requests of this stand or person, and their answers. */
export function MyRequests({ asked: { query }, standId, products, onAsk, onClose }: Props) {
  useGiveFocusBack()
  return (
    <Sheet isOpen title="Demandes de réapprovisionnement" onClose={onClose}>
      {products && products.length > 0 && onAsk ? (
        <NativeSelect
          className={classes.choice}
          label="Demander un produit"
          data={[
            { value: '', label: 'Choisir un produit…' },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = products.find(({ id }) => id === currentTarget.value)
            if (chosen) onAsk(chosen)
          }}
        />
      ) : null}
      <QueryState query={query} whenFailed={refusals['something-went-wrong']}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="carton">Aucune demande aujourd'hui.</EmptyState>
          ) : (
            <ul className={classes.requests}>
              {rows.map((request) => (
                <OneRequest
                  key={request.id}
                  request={request}
                  isLast={rows.find(({ productId }) => productId === request.productId) === request}
                  standId={standId}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Sheet>
  )
}

const looks = {
  pending: { tone: 'note', icon: IconClock },
  processed: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconBan },
  cancelled: { tone: 'off', icon: IconBan },
} as const satisfies Record<NotificationStatus, object>

type OneProps = {
  readonly request: MyRequest
  /** True where no later request was made for its product. */
  readonly isLast: boolean
  readonly standId: string | null
}

function OneRequest({ request, isLast, standId }: OneProps) {
  const { id, productName, message, status, isMine, createdBy, createdAt } = request
  const withdrawing = useAct(ask.cancelNotification, {
    isMoney: true,
    about: () => `Demande retirée, ${productName}`,
    changes: [...topicsOfRequests(standId), 'stock-alerts'],
    news: 'Demande retirée',
  })
  return (
    <li className={`fp-panel ${classes.request}`}>
      <h3 className="fp-name">{productName}</h3>
      <Badge {...looks[status]}>{answerWords(request)}</Badge>
      <p className={classes.words}>
        {[askedWords(request), message, `${createdBy.name}, ${formatTime(new Date(createdAt))}`]
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      {status === 'pending' && isMine ? (
        <ActButton
          act={withdrawing}
          variant="default"
          aria-label={`Retirer la demande, ${productName}`}
          onClick={() => withdrawing.run({ notificationId: id })}
        >
          Retirer la demande
        </ActButton>
      ) : null}
      {withdrawing.state === 'refused' ? <ActRefused refusal={withdrawing.refusal} /> : null}
      {request.isOfCancelledSale && isLast ? <AskAgain request={request} standId={standId} /> : null}
    </li>
  )
}

/**
 * Shown where only a cancelled sale brought the stock back: a person who still wants more repeats the request in one tap, with the
 * same words.
 */
function AskAgain({ request, standId }: Pick<OneProps, 'request' | 'standId'>) {
  const { productId, productName, message, requestedQuantity } = request
  const asking = useAct(ask.requestRestock, {
    isMoney: true,
    about: () => `Demande de réapprovisionnement, ${productName}`,
    changes: [...topicsOfRequests(standId), 'stock-alerts'],
    news: 'Demande envoyée',
  })
  return (
    <>
      <ActButton
        act={asking}
        variant="default"
        aria-label={`Signaler à nouveau, ${productName}`}
        onClick={() => asking.run({ productId, quantity: requestedQuantity, message })}
      >
        Signaler à nouveau
      </ActButton>
      {asking.state === 'refused' ? <ActRefused refusal={asking.refusal} /> : null}
    </>
  )
}
