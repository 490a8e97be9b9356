import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClockQuestion } from '@tabler/icons-react'
import { formatTime } from '#rules/plain/french.ts'
import { Popover } from '../../ui/dialog/Popover.tsx'
import { usePath } from '../address/links.tsx'
import { useMe } from '../calls/me.ts'
import { isToldAt, outcomesWord } from './outcome-words.ts'
import classes from './UnsettledChip.module.css'
import { useUnsettled } from './unsettled.ts'
import { dismissVerified, useVerified } from './verified.ts'

/**
 * «À vérifier (1)»: operations that the server has not answered yet; afterwards «Payée (1)» or «Pas payée (1)», until the person has
 * read it.
 */
export function UnsettledChip() {
  const { id } = useMe()
  const path = usePath()
  const operations = useUnsettled()
  const verified = useVerified().filter((each) => !each.isRead && !isToldAt(path, each))
  if (operations.length + verified.length === 0) return null
  const isTold = operations.length === 0
  const isBad = verified.some(({ happened }) => !happened)
  const Sign = !isTold ? IconClockQuestion : isBad ? IconCircleX : IconCircleCheck
  const label = (
    <>
      <Sign size={20} aria-hidden="true" />
      {operations.length > 0 ? `À vérifier (${operations.length})` : outcomesWord(verified)}
    </>
  )
  return (
    <div
      className={classes.place}
      data-unsettled
      data-outcome={isTold ? (isBad ? 'bad' : 'good') : undefined}
    >
      <Popover className={classes.chip} label={label}>
        {operations.length > 0 ? (
          <p>Ne recommencez pas&nbsp;: l'opération est peut-être déjà enregistrée.</p>
        ) : null}
        {operations.map(({ operationId, about, sentAt }) => (
          <p key={operationId}>
            {about}, {formatTime(new Date(sentAt))}
          </p>
        ))}
        {verified.map(({ operationId, about, sentAt, outcome }) => (
          <p key={operationId}>
            {about}, {formatTime(new Date(sentAt))}&nbsp;: <strong>{outcome}</strong>
          </p>
        ))}
        {verified.length > 0 ? (
          <Button variant="default" onClick={() => dismissVerified(id)}>
            C'est lu
          </Button>
        ) : null}
      </Popover>
    </div>
  )
}
