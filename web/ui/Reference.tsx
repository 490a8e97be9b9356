import { Button, CopyButton } from '@mantine/core'
import { shortReference } from '#rules/short-reference.ts'

/** «Réf. 456789AB», as the receipt says it; the whole id is copied. */
export function Reference({ id }: { readonly id: string }) {
  const short = shortReference(id)
  if (short === id) return <span className="fp-code">Réf. {id}</span>
  return (
    <span>
      <span className="fp-code" title={id}>
        Réf. {short}
      </span>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-md"
            mih={48}
            aria-label={copied ? undefined : 'Copier la référence entière'}
            onClick={copy}
          >
            {copied ? 'Copié' : 'Copier'}
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
