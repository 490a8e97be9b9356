import { IconClockQuestion } from '@tabler/icons-react'
import { formatTime } from '#rules/french.ts'
import { Reveal } from '../ui/Reveal.tsx'
import classes from './Shell.module.css'
import { useUnsettled } from './unsettled.ts'

/** «À vérifier (1)»: operations nobody has answered for yet. Gone by itself once they are known. */
export function UnsettledChip() {
  const operations = useUnsettled()
  if (operations.length === 0) return null
  const label = (
    <>
      <IconClockQuestion size={20} aria-hidden="true" />À vérifier ({operations.length})
    </>
  )
  return (
    <Reveal className={classes.unsettled} label={label}>
      <p>Ne recommencez pas&nbsp;: l'opération est peut-être déjà enregistrée.</p>
      {operations.map(({ operationId, about, sentAt }) => (
        <p key={operationId}>
          {about}, {formatTime(new Date(sentAt))}
        </p>
      ))}
    </Reveal>
  )
}
