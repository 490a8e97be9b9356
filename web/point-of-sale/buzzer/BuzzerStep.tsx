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
  /** Undefined until a buzzer was lent; null when the order goes without one. */
  readonly number: string | null | undefined
  readonly isRequired: boolean
  /** Called with true while the order must get a buzzer, or be sent without one by the vendor, before the next sale. */
  readonly onOwed: (isOwed: boolean) => void
  readonly onNumber: (number: string | null) => void
}

/**
 * Lends the lowest free buzzer to the customer automatically after the sale; a tap chooses another one or none. Where no buzzer is free
 * for this stand and none is required, renders nothing.
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
  // When the stand stops lending meanwhile, the order no longer needs a buzzer.
  useEffect(() => {
    tellOwed(isOwed)
    return () => tellOwed(false)
  }, [isOwed])
  /** A call that got no answer may have lent a buzzer: it is taken back. */
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
