import { Button } from '@mantine/core'
import type { Refusal } from '#rules/refusal.ts'
import classes from './Till.module.css'

type Props = { readonly refusal: Refusal; readonly onReload: () => void }

export function OpeningRefused({ refusal, onReload }: Props) {
  return (
    <div role="alert" className={classes.refusal}>
      <p>{refusal.message}</p>
      {refusal.code === 'till-already-open' ? (
        <Button variant="default" mih={48} onClick={onReload}>
          Reprendre
        </Button>
      ) : null}
    </div>
  )
}
