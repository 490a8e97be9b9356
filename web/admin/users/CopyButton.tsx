import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../app/copy-text.ts'

type Props = { readonly text: string; readonly label?: string; readonly disabled?: boolean }

export function CopyButton({ text, label, disabled }: Props) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text && text !== ''
  const Sign = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      leftSection={<Sign size={20} aria-hidden="true" />}
      aria-label={label}
      disabled={disabled}
      onClick={() => void copyText(text).then((done) => setCopied(done ? text : undefined))}
    >
      <span role="status">{isCopied ? 'Copié' : 'Copier'}</span>
    </Button>
  )
}
