import { Button } from '@mantine/core'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ActRefused } from '../form/ActRefused.tsx'

type Props = { readonly refusal: Refusal; readonly onReload: () => void }

/** A till that is open already is gone back to. */
export function OpeningRefused({ refusal, onReload }: Props) {
  return (
    <ActRefused refusal={refusal}>
      {refusal.code === 'till-already-open' ? (
        <Button variant="default" size="touch" onClick={onReload}>
          Reprendre
        </Button>
      ) : null}
    </ActRefused>
  )
}
