import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'

export function ScanButton({ onScan }: { onScan: () => void }) {
  return (
    <Button
      variant="default"
      px="sm"
      leftSection={<IconQrcode aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onScan}
    >
      Scanner
    </Button>
  )
}
