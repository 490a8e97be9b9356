import { Button } from '@mantine/core'
import { useState } from 'react'
import { can } from '#rules/people/staff.ts'
import { formatDayAndTime, formatDuration } from '#rules/plain/french.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { LinkButton } from '../address/LinkButton.tsx'
import { useNow } from '../calls/clock.ts'
import { useMe } from '../calls/me.ts'
import { CashMovement } from './CashMovement.tsx'
import { CloseTillForm } from './CloseTillForm.tsx'
import { ForgottenTill } from './ForgottenTill.tsx'
import { openFigures } from './open-figures.ts'
import { StoppedTill } from './StoppedTill.tsx'
import classes from './Till.module.css'
import type { Closing } from './use-closing.ts'
import { useHasCountDraft } from './use-count-draft.ts'
import type { OpenTill } from './use-till-scene.ts'

type Props = { readonly open: OpenTill; readonly closing: Closing }

/** A drawer at work. A count left unfinished is continued at once. */
export function TillOpen({ open, closing }: Props) {
  const { till, isForgotten, whyOnlyClose } = open
  const hasDraft = useHasCountDraft(till.id)
  const [isClosing, setIsClosing] = useState(hasDraft)
  const now = useNow()
  const openedAt = new Date(till.openedAt)
  return (
    <>
      {whyOnlyClose ? (
        <StoppedTill why={whyOnlyClose} />
      ) : (
        <ForgottenTill openedAt={openedAt} now={now} isForgotten={isForgotten} />
      )}
      <section
        className={`fp-panel ${classes.sheet}`}
        aria-label="Caisse ouverte"
        data-closing={isClosing || undefined}
      >
        <h2 className={classes.title}>Caisse ouverte</h2>
        <p className={classes.since}>
          Ouverte {formatDayAndTime(openedAt, now)} · depuis{' '}
          {formatDuration(now.getTime() - openedAt.getTime())}
        </p>
        {isClosing ? null : (
          <>
            <FigureList figures={openFigures(open)} />
            <Acts isStopped={whyOnlyClose !== undefined} onClose={() => setIsClosing(true)} />
          </>
        )}
      </section>
      {isClosing ? (
        <section className={`fp-panel ${classes.sheet}`} aria-label="Clôture de ma caisse">
          <CloseTillForm till={till} closing={closing} onLeave={() => setIsClosing(false)} />
        </section>
      ) : null}
    </>
  )
}

function Acts({ isStopped, onClose }: { readonly isStopped: boolean; readonly onClose: () => void }) {
  const { role, closeTillBy } = useMe()
  const mayOnlyClose = isStopped || closeTillBy !== null
  const mayRecharge = can(role, 'recharge a card') && !mayOnlyClose
  return (
    <div className={classes.actions}>
      {mayRecharge ? (
        <LinkButton to="/recharge" size="lg">
          Recharger une carte
        </LinkButton>
      ) : null}
      {mayOnlyClose ? null : <CashMovement />}
      <Button variant={mayRecharge ? 'default' : 'filled'} size="lg" onClick={onClose}>
        Clôturer ma caisse
      </Button>
    </div>
  )
}
