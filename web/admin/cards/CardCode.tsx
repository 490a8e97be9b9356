import { Button, CopyButton } from '@mantine/core'
import { cardCodeTail } from '#rules/card-code.ts'
import classes from './CardTile.module.css'

export function CardCode({ code }: { code: string }) {
  return (
    <p className={classes.code}>
      <bdi className="fp-code">{code}</bdi>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button variant="subtle" px="xs" aria-label={`Copier le code ${cardCodeTail(code)}`} onClick={copy}>
            {copied ? 'Copié' : 'Copier'}
          </Button>
        )}
      </CopyButton>
    </p>
  )
}
