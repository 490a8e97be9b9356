import { Button } from '@mantine/core'
import { useState } from 'react'
import { cardCodeTail } from '#rules/card-code.ts'
import { copyText } from '../../app/copy-text.ts'
import classes from './CardTile.module.css'

export function CardCode({ code }: { code: string }) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => setCopied((await copyText(code)) ? code : undefined)
  return (
    <p className={classes.code}>
      <bdi className="fp-code">{code}</bdi>
      <Button
        variant="subtle"
        px="xs"
        aria-label={`Copier le code ${cardCodeTail(code)}`}
        onClick={() => void copy()}
      >
        <span role="status">{copied === code ? 'Copié' : 'Copier'}</span>
      </Button>
    </p>
  )
}
