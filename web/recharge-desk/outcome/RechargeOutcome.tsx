import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CardSoldReceipt, RechargeReceipt } from '#contract/recharge/recharge.ts'
import { keepSuspectCard } from '#rules/card/suspect-card.ts'
import { type Centimes, centimes, formatDirhams } from '#rules/plain/money.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { rechargeCancellableUntil } from '#rules/recharge/recharge-cancellation.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useMe } from '../../app/calls/me.ts'
import { queries } from '../../app/calls/queries.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { ActInDoubt } from '../../app/form/ActInDoubt.tsx'
import { ReceiptButtons } from '../../app/print/ReceiptButtons.tsx'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import classes from '../NotesReceived.module.css'
import { changeDue } from '../recharge-preview.ts'
import type { Desk } from '../use-desk.ts'
import { balanceSince } from './balance-since.ts'
import { DrawerAfter } from './DrawerAfter.tsx'

/** The outcome of the recharge, or of the sale of the card. It stays until the next scan or tap. */
export function RechargeOutcome({ desk }: { readonly desk: Desk }) {
  const { paying, clear } = desk
  const { act } = paying
  if (act.state === 'done') return <RechargeDone desk={desk} receipt={act.answer} />
  if (act.state === 'refused') return <RechargeRefused desk={desk} refusal={act.refusal} />
  return <ActInDoubt about={act.about} leaveLabel="Scanner une autre carte" onClose={clear} />
}

type Done = { readonly desk: Desk; readonly receipt: RechargeReceipt | CardSoldReceipt }

/** What was paid for the card itself; undefined for a plain recharge. */
const collectedBy = (receipt: Done['receipt']) => ('collected' in receipt ? receipt.collected : undefined)

function titleOf(receipt: Done['receipt']): string {
  const collected = collectedBy(receipt)
  if (collected === undefined) return 'Carte rechargée'
  return receipt.amount > collected ? 'Carte vendue et rechargée' : 'Carte vendue'
}

function RechargeDone({ desk, receipt }: Done) {
  const { operationId, amount, balanceBefore, balanceAfter, at } = receipt
  const collected = collectedBy(receipt)
  return (
    <ResultPanel
      outcome="success"
      title={titleOf(receipt)}
      amount={amount}
      balanceBefore={balanceBefore}
      balanceAfter={balanceAfter}
      reference={operationId}
      at={new Date(at)}
      actions={
        <>
          <Button size="tall" onClick={desk.clear}>
            Carte suivante
          </Button>
          <ReceiptButtons operationId={operationId} />
          <TakeBackButton desk={desk} receipt={receipt} />
        </>
      }
    >
      {collected === undefined || collected === amount ? null : (
        <p>
          carte <bdi>{formatDirhams(collected)}</bdi> + recharge{' '}
          <bdi>{formatDirhams(centimes(amount - collected))}</bdi>
        </p>
      )}
      <CashAfter received={desk.state.received} amount={amount} />
    </ResultPanel>
  )
}

/** The button to cancel: shown for two minutes, and until another recharge is made. */
function TakeBackButton({ desk: { takingBack, card }, receipt }: Done) {
  const { operationId: rechargeId, cardId, amount } = receipt
  const { cancelling } = takingBack
  const isSale = collectedBy(receipt) !== undefined
  const balance = isSale ? undefined : balanceSince(receipt, card)
  if (!useIsCancellable(receipt) && cancelling.state !== 'sending') return null
  return (
    <ActButton
      act={cancelling}
      variant="outline"
      color="red"
      aria-haspopup="dialog"
      onClick={() => takingBack.ask({ rechargeId, cardId, amount, balance, isSale })}
    >
      {isSale ? 'Annuler cette vente' : 'Annuler cette recharge'}
    </ActButton>
  )
}

type Refused = { readonly desk: Desk; readonly refusal: Refusal }

function RechargeRefused({ desk, refusal: { code, message } }: Refused) {
  const { paying, isSale, due, clear } = desk
  return (
    <ResultPanel
      outcome="refused"
      title={isSale ? 'Vente refusée' : 'Recharge refusée'}
      amount={due}
      actions={
        <>
          {code === 'till-none-open-at-desk' ? (
            <LinkButton to="/recharge/session">Ouvrir ma caisse</LinkButton>
          ) : code === 'card-suspect' ? null : (
            <Button onClick={paying.reset}>Revenir à la carte</Button>
          )}
          <Button variant="default" onClick={clear}>
            Scanner une autre carte
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {code === 'card-suspect' ? <p>{keepSuspectCard}</p> : null}
    </ResultPanel>
  )
}

/** Whether this recharge or sale of a card can still be cancelled: by the clock, and unless another one has been made since. */
function useIsCancellable({ operationId, at }: Pick<RechargeReceipt, 'operationId' | 'at'>): boolean {
  const { id } = useMe()
  const now = useNow()
  const { data } = useQuery(
    queries.listMyDeskOperations.queryOptions({
      input: {},
      staleTime: 0,
      gcTime: 0,
      meta: { watches: [`till:${id}`] },
    }),
  )
  const last = data?.rows.find(({ kind }) => kind === 'recharge' || kind === 'card-sale')
  const isStillLast = last === undefined || (last.id === operationId && !last.isCancelled)
  return isStillLast && now <= rechargeCancellableUntil(new Date(at))
}

type Props = { readonly received: string; readonly amount: Centimes }

/** The change for the notes received, and what the drawer holds after it. */
function CashAfter({ received, amount }: Props) {
  const change = changeDue(received, amount)
  return (
    <>
      {change === undefined ? null : (
        <p className={classes.change}>
          <span>Monnaie à rendre&nbsp;:</span> <bdi>{formatDirhams(change)}</bdi>
        </p>
      )}
      <DrawerAfter />
    </>
  )
}
