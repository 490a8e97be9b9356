import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Thousandths, typedQuantity } from '#rules/plain/quantity.ts'
import { mustExplain, type TypeByHand, typesByHand } from '#rules/stock/stock-act.ts'
import { movementLabels } from '#rules/stock/stock-words.ts'
import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { ActSheet } from '../form/ActSheet.tsx'
import { useAct } from '../form/use-act.ts'
import { useDraft } from '../form/use-draft.ts'
import { toast } from '../messages/toast.ts'
import type { KeptStock } from './kept-stock.ts'
import { LossReasonField } from './LossReasonField.tsx'
import { fieldOf, judgeMovement, type MovementDraft, movementOf } from './movement-draft.ts'
import { effectWords, firstStockWrong, movementNews } from './movement-words.ts'
import { QuantityField } from './QuantityField.tsx'
import classes from './Stock.module.css'
import { StockPreview } from './StockPreview.tsx'
import { useLiveStock } from './use-live-stock.ts'

/** The product, the type and the quantity with which the sheet opens. */
export type AskedMove = {
  readonly product: KeptStock
  readonly type: TypeByHand
  readonly quantity?: Thousandths
}

type Props = {
  readonly asked: AskedMove
  readonly onClose: () => void
}

const sends = {
  supply: ask.supply,
  return: ask.returnStock,
  loss: ask.loseStock,
  adjustment: ask.adjustStock,
} as const

type Sent = Parameters<typeof ask.loseStock>[0] & { readonly type: MovementDraft['type'] }

const send = ({ type, reason, ...movement }: Sent) =>
  type === 'loss' ? sends.loss({ ...movement, reason }) : sends[type](movement)

const begunWith = ({ type, quantity }: AskedMove): MovementDraft => ({
  ...{ type, reason: '', notes: '' },
  quantity: quantity ? typedQuantity(quantity) : '',
})

/** What comes, goes or was counted of one product. An administrator who sets its stock says why. */
export function MovementSheet({ asked, onClose }: Props) {
  const { role } = useMe()
  const product = useLiveStock(asked.product)
  const moving = useAct(send, {
    isMoney: true,
    about: ({ type }) => `${movementLabels[type]}, ${product.name}`,
    changes: ['stock', 'stock-alerts'],
    whenVoid: 'supply-failed',
    onDone: (_, { type }) => {
      toast('success', movementNews[type])
      onClose()
    },
  })
  const draft = useDraft({
    keptAs: 'stock-movement',
    // A quantity typed for a supply must not come back as that of a loss.
    of: `${product.id} ${asked.type}`,
    initial: () => begunWith(asked),
    judge: (values) => judgeMovement(values, product, role),
    act: moving,
    fieldOf,
  })
  const { values, change } = draft
  const submit = () => {
    const movement = movementOf(values)
    if (movement) moving.run({ reason: null, ...movement, productId: product.id, type: values.type })
  }
  return (
    <ActSheet
      act={moving}
      draft={draft}
      title={`${product.name} · ${product.standName}`}
      label="Enregistrer"
      whenCut="Enregistrement impossible hors connexion."
      onConfirm={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Type"
        description={effectWords[values.type]}
        data={typesByHand.map((type) => ({ value: type, label: movementLabels[type] }))}
        value={values.type}
        onChange={({ currentTarget }) =>
          change({ type: typesByHand.find((each) => each === currentTarget.value) ?? values.type })
        }
      />
      <QuantityField
        {...draft.text('quantity')}
        unit={product.unit}
        label={values.type === 'adjustment' ? 'Quantité comptée' : 'Quantité'}
      />
      <StockPreview draft={values} product={product} />
      {values.type === 'loss' ? (
        <LossReasonField
          id={draft.idOf('reason')}
          value={values.reason}
          error={draft.errorAt('reason')}
          onChange={(reason) => change({ reason })}
        />
      ) : null}
      <NotesField draft={draft} isNeeded={mustExplain(values.type, role)} />
    </ActSheet>
  )
}

type NotesProps = {
  readonly draft: ReturnType<typeof useDraft<MovementDraft, 'quantity' | 'reason' | 'notes'>>
  readonly isNeeded: boolean
}

const NotesField = ({ draft, isNeeded }: NotesProps) => (
  <div className={classes.notes}>
    <TextInput
      {...draft.text('notes')}
      label={isNeeded ? 'Notes' : 'Notes (facultatif)'}
      autoComplete="off"
      maxLength={200}
    />
    {isNeeded ? (
      <Button variant="default" size="touch" onClick={() => draft.change({ notes: firstStockWrong })}>
        {firstStockWrong}
      </Button>
    ) : null}
  </div>
)
