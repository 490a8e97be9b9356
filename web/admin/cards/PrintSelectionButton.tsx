import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

type Props = { readonly count: number; readonly onPrint: () => void }

export function PrintSelectionButton({ count, onPrint }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      disabled={count === 0}
      onClick={onPrint}
    >
      {count === 0 ? 'Imprimer la sélection' : `Imprimer la sélection (${count})`}
    </Button>
  )
}
