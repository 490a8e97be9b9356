import { Button } from '@mantine/core'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ActRefused } from '../form/ActRefused.tsx'

type Props = { readonly refusal: Refusal; readonly onReload: () => void }

/** The refusal of an opening; a till that is open already can be resumed from here. */
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
