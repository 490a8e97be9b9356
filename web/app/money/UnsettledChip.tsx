import { Button } from '@mantine/core'
import { IconClockQuestion } from '@tabler/icons-react'
import { formatTime } from '#rules/french.ts'
import { Popover } from '../../ui/dialog/Popover.tsx'
import { useMe } from '../calls/me.ts'
import classes from './UnsettledChip.module.css'
import { useUnsettled } from './unsettled.ts'
import { dismissVerified, useVerified } from './verified.ts'

/** «À vérifier (1)»: operations the server has not answered for yet; then «Vérifié (1)», until what became of it was read. */
export function UnsettledChip() {
  const { id } = useMe()
  const operations = useUnsettled()
  const verified = useVerified()
  if (operations.length + verified.length === 0) return null
  const label = (
    <>
      <IconClockQuestion size={20} aria-hidden="true" />
      {operations.length > 0 ? `À vérifier (${operations.length})` : `Vérifié (${verified.length})`}
    </>
  )
  return (
    <div className={classes.place} data-unsettled>
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
