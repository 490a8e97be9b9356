import { Button, CopyButton } from '@mantine/core'
import classes from './CardHistory.module.css'

/** A whole id in small letters, to be copied into a search or read aloud. */
export function WrittenId({ label, id }: { label: string; id: string }) {
  return (
    <p className={classes.id}>
      <span>
        {label}&nbsp;: <bdi className="fp-code">{id}</bdi>
      </span>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Button variant="subtle" px="xs" aria-label={`Copier l'identifiant, ${label}`} onClick={copy}>
            {copied ? 'Copié' : 'Copier'}
          </Button>
        )}
      </CopyButton>
    </p>
  )
}
