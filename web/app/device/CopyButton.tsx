import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from './copy-text.ts'

type Props = {
  readonly text: string
  readonly label?: string
  readonly disabled?: boolean
  readonly onCopied?: () => void
}

export function CopyButton({ text, label, disabled, onCopied }: Props) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text && text !== ''
  const Sign = isCopied ? IconCheck : IconCopy
  const copy = async () => {
    const isDone = await copyText(text)
    setCopied(isDone ? text : undefined)
    if (isDone) onCopied?.()
  }
  return (
    <Button
      variant="default"
      leftSection={<Sign size={20} aria-hidden="true" />}
      aria-label={label}
      disabled={disabled}
      onClick={() => void copy()}
    >
      <span role="status">{isCopied ? 'Copié' : 'Copier'}</span>
    </Button>
  )
}
