import { Button } from '@mantine/core'
import { useState } from 'react'
import { readCard } from '#contract/card-reading.ts'
import type { CardSoldReceipt } from '#contract/recharge.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { soldCard } from '#rules/card-sale.ts'
import { type Centimes, centimes, formatDirhams, noMoney } from '#rules/money.ts'
import { attempt } from '#rules/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { useNow } from '../app/calls/clock.ts'
import { useDeskSettings } from '../app/calls/desk-settings.ts'
import { CardActDialog } from '../app/card-acts/CardActDialog.tsx'
import acts from '../app/card-acts/CardActs.module.css'
import { balanceToldBy, type CardActProps } from '../app/card-acts/card-act.ts'
import { useCardAct } from '../app/card-acts/use-card-act.ts'
import { ReceiptButtons } from '../app/print/ReceiptButtons.tsx'
import amountChip from '../ui/money/AmountChip.module.css'
import { ResultPanel } from '../ui/states/ResultPanel.tsx'
import { CashAfter } from './CashAfter.tsx'
import notes from './NotesReceived.module.css'
import { NotesReceived } from './NotesReceived.tsx'
import { changeWords } from './recharge-preview.ts'
import { useIsCancellable } from './use-is-cancellable.ts'
import type { Mistake } from './use-taking-back.ts'

type Props = CardActProps & {
  /** What the desk has been told before: what is put on the card beyond, and the notes handed over. */
  readonly begun: { readonly recharge: Centimes; readonly received: string }
  readonly onTakeBack: (mistake: Mistake) => void
  readonly onNext: () => void
}

/** «Vendre cette carte»: what it was issued with is paid for, and cash may be put on it at once. */
export function SellCard({ begun, onTakeBack, onNext, ...props }: Props) {
  const { card } = props
  const [recharge, setRecharge] = useState<Centimes>(begun.recharge)
  const [received, setReceived] = useState(begun.received)
  const context = { settings: useDeskSettings(), now: useNow() }
  const due = centimes(card.toCollect + recharge)
  const { act, whyNot } = useCardAct(ask.sellCard, {
    card,
    name: 'Vente',
    details: () => `, ${formatDirhams(due)} à encaisser`,
  })
  const balance = (act.state === 'refused' ? balanceToldBy(act.refusal) : undefined) ?? card.balance
  const tried = attempt(() => soldCard({ ...readCard(card), balance }, recharge, context))
  return (
    <CardActDialog
      {...props}
      act={act}
      title={'Vendre cette carte\u202F?'}
      titleWhenDone={`Carte ${cardCodeTail(card.code)}`}
      label={`Encaisser ${formatDirhams(due)}`}
      failed="La carte n'a pas été vendue."
      whyNot={whyNot ?? ('refusal' in tried ? tried.refusal.message : undefined)}
      onConfirm={() => act.run({ cardId: card.id, expectedBalance: balance, recharge })}
      told={(sold) => <Sold sold={sold} received={received} onNext={onNext} onTakeBack={onTakeBack} />}
    >
      <p className={acts.toHandOver}>
        Encaissez <bdi>{formatDirhams(due)}</bdi>
      </p>
      <p>
        {formatDirhams(card.toCollect)} pour la carte
        {recharge === noMoney ? null : <> et {formatDirhams(recharge)} de recharge</>}.{' '}
        {'value' in tried ? <>Nouveau solde&nbsp;: {formatDirhams(tried.value.balance)}.</> : null}
      </p>
      <RechargeToo
        amounts={withAmount(context.settings.quickAmounts, begun.recharge)}
        chosen={recharge}
        onChoose={setRecharge}
      />
      {/* Apart from the grid of the sheet: on a phone the notes name a place in the grid of the desk. */}
      <div>
        <NotesReceived received={received} onChange={setReceived} />
      </div>
      <p role="status">
        <strong>{changeWords(received, due)}</strong>
      </p>
    </CardActDialog>
  )
}

/** One that was typed at the desk stands among them, to be left out again. */
const withAmount = (amounts: readonly Centimes[], typed: Centimes) =>
  typed === noMoney || amounts.includes(typed) ? amounts : [...amounts, typed]

type Chips = {
  readonly amounts: readonly Centimes[]
  readonly chosen: Centimes
  readonly onChoose: (amount: Centimes) => void
}

/** The amounts of the desk; tapped again, the card is sold without. */
const RechargeToo = ({ amounts, chosen, onChoose }: Chips) => (
  <fieldset className={notes.more}>
    <legend>Recharger en plus (facultatif)</legend>
    {amounts.map((amount) => (
      <button
        key={amount}
        type="button"
        className={`${amountChip.chip} ${notes.chip}`}
        aria-pressed={chosen === amount}
        aria-label={`Recharger ${formatDirhams(amount)} en plus`}
        onClick={() => onChoose(chosen === amount ? noMoney : amount)}
      >
        {amount / 100}
      </button>
    ))}
  </fieldset>
)

type Done = Pick<Props, 'onNext' | 'onTakeBack'> & {
  readonly sold: CardSoldReceipt
  readonly received: string
}

function Sold({ sold, received, onNext, onTakeBack }: Done) {
  const { operationId, cardId, amount, balanceBefore, balanceAfter, at } = sold
  const isCancellable = useIsCancellable(sold)
  return (
    <ResultPanel
      outcome="success"
      title="Carte vendue"
      amount={amount}
      balanceBefore={balanceBefore}
      balanceAfter={balanceAfter}
      reference={operationId}
      at={new Date(at)}
      actions={
        <>
          <Button mih={56} onClick={onNext}>
            Carte suivante
          </Button>
          <ReceiptButtons operationId={operationId} />
          {isCancellable ? (
            <Button
              variant="outline"
              color="red"
              aria-haspopup="dialog"
              onClick={() =>
                onTakeBack({ rechargeId: operationId, cardId, amount, balance: undefined, isSale: true })
              }
            >
              Annuler cette vente
            </Button>
          ) : null}
        </>
      }
    >
      <CashAfter received={received} amount={amount} />
    </ResultPanel>
  )
}
