import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import { formatDayAndTime, formatDuration } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { useNow } from '../app/clock.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { useMe } from '../app/me.ts'
import { CloseTillForm } from './CloseTillForm.tsx'
import classes from './Session.module.css'

type Props = {
  readonly till: TillOnTheWire
  /** Recharges and refunds so far. */
  readonly operations: number
  readonly onClosed: (till: TillOnTheWire) => void
}

/** The count is blind: nothing here lets anyone work out what the drawer should hold. */
export function TillOpen({ till, operations, onClosed }: Props) {
  const [isClosing, setIsClosing] = useState(false)
  const now = useNow(60_000)
  const mayOnlyClose = useMe().closeTillBy !== null
  const openedAt = new Date(till.openedAt)
  return (
    <>
      <section className={classes.sheet} aria-label="Caisse ouverte">
        <h2 className={classes.title}>Caisse ouverte</h2>
        <dl className={classes.figures}>
          <div>
            <dt>Ouverte</dt>
            <dd>{formatDayAndTime(openedAt, now)}</dd>
          </div>
          <div>
            <dt>Durée</dt>
            <dd>{formatDuration(now.getTime() - openedAt.getTime())}</dd>
          </div>
          <div>
            <dt>Fonds initial</dt>
            <dd>
              <bdi>{formatDirhams(till.float)}</bdi>
            </dd>
          </div>
          <div>
            <dt>Opérations</dt>
            <dd>{operations}</dd>
          </div>
        </dl>
        {isClosing ? null : (
          <div className={classes.actions}>
            {mayOnlyClose ? null : (
              <LinkButton to="/recharge" size="lg" mih={56}>
                Recharger une carte
              </LinkButton>
            )}
            <Button
              variant={mayOnlyClose ? 'filled' : 'default'}
              size="lg"
              mih={56}
              onClick={() => setIsClosing(true)}
            >
              Clôturer ma caisse
            </Button>
          </div>
        )}
      </section>
      {isClosing ? (
        <CloseTillForm
          till={till}
          operations={operations}
          onClosed={onClosed}
          onLeave={() => setIsClosing(false)}
        />
      ) : null}
    </>
  )
}
