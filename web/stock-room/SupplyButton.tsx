import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeptStock } from '../app/stock/kept-stock.ts'
import type { Asked } from './stock-acts.ts'

type Props = { readonly product: KeptStock; readonly onAsk: (asked: Asked) => void }

export function SupplyButton({ product, onAsk }: Props) {
  const label = `Approvisionner ${product.name}, ${product.standName}`
  return (
    <ActionIcon
      variant="default"
      data-supply
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => onAsk({ what: 'move', product, type: 'supply' })}
    >
      <IconPlus size={20} aria-hidden="true" />
    </ActionIcon>
  )
}
