import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import { formatDayAndTime, formatDuration } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { can } from '#rules/staff.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { useNow } from '../clock.ts'
import { LinkButton } from '../LinkButton.tsx'
import { useMe } from '../me.ts'
import { CloseTillForm } from './CloseTillForm.tsx'
import classes from './Till.module.css'

type Props = {
  readonly till: TillOnTheWire
  readonly onClosed: (till: TillOnTheWire) => void
}

/** The count is blind: nothing here lets anyone work out what the drawer should hold. */
export function TillOpen({ till, onClosed }: Props) {
  const [isClosing, setIsClosing] = useState(false)
  const now = useNow(60_000)
  const { role, closeTillBy } = useMe()
  const mayRecharge = can(role, 'recharge a card') && closeTillBy === null
  // Its opening is one of them.
  const operations = till.operationCount - 1
  const openedAt = new Date(till.openedAt)
  return (
    <>
      <section className={classes.sheet} aria-label="Caisse ouverte">
        <h2 className={classes.title}>Caisse ouverte</h2>
        <FigureList
          figures={[
            ['Ouverte', formatDayAndTime(openedAt, now)],
            ['Durée', formatDuration(now.getTime() - openedAt.getTime())],
            ['Fonds initial', formatDirhams(till.float)],
            ['Opérations', String(operations)],
          ]}
        />
        {isClosing ? null : (
          <div className={classes.actions}>
            {mayRecharge ? (
              <LinkButton to="/recharge" size="lg" mih={56}>
                Recharger une carte
              </LinkButton>
            ) : null}
            <Button
              variant={mayRecharge ? 'default' : 'filled'}
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
        <CloseTillForm till={till} onClosed={onClosed} onLeave={() => setIsClosing(false)} />
      ) : null}
    </>
  )
}
