import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import classes from './BuzzerStep.module.css'
import { isBuzzerOwed } from './buzzer-owed.ts'
import { freeBuzzers } from './free-buzzers.ts'
import { LentBuzzer } from './LentBuzzer.tsx'

type Props = {
  readonly saleId: string
  /** Undefined until one was lent; null: the order goes without. */
  readonly number: string | null | undefined
  readonly isRequired: boolean
  /** Told whether the order must have one, or go without by a word of the vendor, before the next. */
  readonly onOwed: (isOwed: boolean) => void
  readonly onNumber: (number: string | null) => void
}

/**
 * The customer of an order gets the lowest buzzer by itself, once the sale is done: another or none is a tap. A venue
 * whose case holds none for this stand sees nothing of it.
 */
export function BuzzerStep({ saleId, number, isRequired, onOwed, onNumber }: Props) {
  const { data: free } = useQuery(freeBuzzers)
  const what = { changes: ['buzzers'], onRefused: toastError } as const
  const lending = useAct(ask.lendBuzzer, { ...what, onDone: (lent) => onNumber(lent.number) })
  const takingBack = useAct(ask.changeBuzzer, what)
  const mayLend = free !== undefined && free.length > 0 && number === undefined && lending.state === 'idle'
  const lend = useEffectEvent(() => lending.run({ saleId }))
  useEffect(() => {
    if (mayLend) lend()
  }, [mayLend])
  const isOwed = isRequired && isBuzzerOwed({ free, number, lending })
  const tellOwed = useEffectEvent(onOwed)
  // A stand may stop lending while an order stands here: nothing is owed any more.
  useEffect(() => {
    tellOwed(isOwed)
    return () => tellOwed(false)
  }, [isOwed])
  /** What was asked for without an answer may have been lent: it comes back. */
  const goWithout = () => {
    onNumber(null)
    if (lending.state !== 'idle') takingBack.run({ saleId, number: null })
  }
  if (number !== undefined)
    return (
      <div className={classes.inReach}>
        <LentBuzzer saleId={saleId} number={number} onChanged={onNumber} />
      </div>
    )
  if (isOwed)
    return (
      <section className={`${classes.step} ${classes.inReach}`} aria-label="Bipeur">
        <p className={classes.lent} role="status">
          Bipeur à remettre
        </p>
        <Group gap={8}>
          <ActButton act={lending} onClick={() => lending.run({ saleId })}>
            Remettre
          </ActButton>
          <Button size="touch" variant="default" onClick={goWithout}>
            Sans bipeur
          </Button>
        </Group>
      </section>
    )
  if (!isRequired) return null
  return (
    <p role="status">
      {lending.state === 'refused' ? lending.refusal.message : refusals['buzzer-none-free']}
    </p>
  )
}
