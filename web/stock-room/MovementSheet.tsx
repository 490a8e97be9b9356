import { NativeSelect, TextInput } from '@mantine/core'
import { typedQuantity } from '#rules/plain/quantity.ts'
import { typesByHand } from '#rules/stock/stock-act.ts'
import { movementLabels } from '#rules/stock/stock-words.ts'
import { ask } from '../app/calls/ask.ts'
import { ActSheet } from '../app/form/ActSheet.tsx'
import { useAct } from '../app/form/use-act.ts'
import { useDraft } from '../app/form/use-draft.ts'
import { toast } from '../app/messages/toast.ts'
import { fieldOf, judgeMovement, type MovementDraft, movementOf } from '../app/stock/movement-draft.ts'
import { QuantityField } from '../app/stock/QuantityField.tsx'
import { StockPreview } from '../app/stock/StockPreview.tsx'
import { useLiveStock } from '../app/stock/use-live-stock.ts'
import { LossReasonField } from './LossReasonField.tsx'
import type { Asked } from './stock-acts.ts'
import { effectWords, movementNews } from './stock-words.ts'
import { whenBroken } from './when-broken.tsx'

type Props = {
  readonly asked: Extract<Asked, { what: 'move' }>
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

/** Books a movement of one product: goods that come, go or were counted. */
export function MovementSheet({ asked, onClose }: Props) {
  const product = useLiveStock(asked.product)
  const moving = useAct(send, {
    isMoney: true,
    about: ({ type }) => `${movementLabels[type]}, ${product.name}`,
    changes: ['stock', 'stock-alerts'],
    onDone: (_, { type }) => {
      toast('success', movementNews[type])
      onClose()
    },
  })
  const draft = useDraft({
    initial: (): MovementDraft => ({
      ...{ type: asked.type, reason: '', notes: '' },
      quantity: asked.quantity ? typedQuantity(asked.quantity) : '',
    }),
    judge: (values) => judgeMovement(values, product),
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
      refused={whenBroken('supply-failed')}
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
      <TextInput
        label="Notes (facultatif)"
        autoComplete="off"
        maxLength={200}
        value={values.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
    </ActSheet>
  )
}
