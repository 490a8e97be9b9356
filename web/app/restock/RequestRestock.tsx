import { TextInput } from '@mantine/core'
import { ofName } from '#rules/plain/elision.ts'
import { ask } from '../calls/ask.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import { useAct } from '../form/use-act.ts'
import { useDraft } from '../form/use-draft.ts'
import { QuantityField } from '../stock/QuantityField.tsx'
import {
  emptyRequest,
  fieldOf,
  judgeRequest,
  quantityAsked,
  type RequestDraft,
  type Wanted,
} from './request-draft.ts'
import { topicsOfRequests } from './use-my-requests.ts'

type Props = {
  readonly product: Wanted
  /** The stand where the person works; null for a person who keeps the stocks of all stands. */
  readonly standId: string | null
  readonly onClose: () => void
}

/** Asks for more of a product: the organiser is told, and the answer appears on the same screen. */
export function RequestRestock({ product, standId, onClose }: Props) {
  const requesting = useAct(ask.requestRestock, {
    isMoney: true,
    about: () => `Demande de réapprovisionnement, ${product.name}`,
    changes: [...topicsOfRequests(standId), 'stock-alerts'],
    news: 'Demande envoyée',
    onDone: onClose,
  })
  const draft = useDraft<RequestDraft, 'quantity'>({
    keptAs: 'restock',
    of: product.id,
    initial: emptyRequest,
    judge: (values) => judgeRequest(values, product.unit),
    act: requesting,
    fieldOf,
  })
  const { values, change } = draft
  const send = () => {
    const quantity = quantityAsked(values)
    if (quantity !== undefined)
      requesting.run({ productId: product.id, quantity, message: values.message.trim() })
  }
  return (
    <ActDialog
      act={requesting}
      draft={draft}
      title={`Demander un réapprovisionnement ${ofName(product.name)}\u202F?`}
      label="Demander"
      whenCut="Demande impossible hors connexion."
      onConfirm={send}
      onClose={onClose}
    >
      <QuantityField {...draft.text('quantity')} unit={product.unit} label="Quantité (facultatif)" />
      <TextInput
        label="Message (facultatif)"
        autoComplete="off"
        maxLength={200}
        value={values.message}
        onChange={({ currentTarget }) => change({ message: currentTarget.value })}
      />
    </ActDialog>
  )
}
