import { Button } from '@mantine/core'
import { cardCodeTail } from '#rules/card/card-code.ts'
import classes from './AnotherCard.module.css'
import type { Desk } from './use-desk.ts'

/**
 * A band across the top, shown when another card was held up before this one was finished: nothing is sent until the operator chooses
 * one.
 */
export function AnotherCard({ desk: { state, tell, takeAnother } }: { readonly desk: Desk }) {
  const { code, another } = state
  if (code === undefined || another === undefined) return null
  const [mine, other] = [cardCodeTail(code), cardCodeTail(another)]
  return (
    <div role="alert" data-band className={classes.band}>
      <p>
        Autre carte présentée&nbsp;: <bdi>{other}</bdi>. Cette opération est pour <bdi>{mine}</bdi>.
      </p>
      <div className={classes.choices}>
        <Button size="touch" px="xs" onClick={() => tell({ kind: 'another card put away' })}>
          Finir {mine}
        </Button>
        <Button variant="default" size="touch" px="xs" onClick={takeAnother}>
          Passer à {other}
        </Button>
      </div>
    </div>
  )
}
