import { IconPrinter, IconPrinterOff } from '@tabler/icons-react'
import { Badge } from '../../ui/Badge.tsx'

export function Printed({ isPrinted }: { isPrinted: boolean }) {
  return (
    <Badge tone={isPrinted ? 'note' : 'off'} icon={isPrinted ? IconPrinter : IconPrinterOff}>
      {isPrinted ? 'Imprimée' : 'Non imprimée'}
    </Badge>
  )
}
