import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import classes from './BuzzerStep.module.css'
import { freeBuzzers } from './free-buzzers.ts'

type Props = {
  readonly saleId: string
  /** Null: the order goes without. */
  readonly number: string | null
  readonly onChanged: (number: string | null) => void
}

/** The buzzer of an order, and the way to another or to none. */
export function LentBuzzer({ saleId, number, onChanged }: Props) {
  const { data: free = [] } = useQuery(freeBuzzers)
  const [isChoosing, setChoosing] = useState(false)
  const changing = useAct(ask.changeBuzzer, {
    changes: ['buzzers'],
    onRefused: toastError,
    onDone: (changed) => {
      onChanged(changed.number)
      setChoosing(false)
    },
  })
  return (
    <section className={classes.step} aria-label="Bipeur">
      <p className={classes.lent} role="status">
        {number === null ? (
          'Sans bipeur'
        ) : (
          <>
            Bipeur n° <strong>{number}</strong>
          </>
        )}
      </p>
      <Group gap={8}>
        <Button
          mih={48}
          variant="default"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          Changer
        </Button>
        {number === null ? null : (
          <ActButton act={changing} variant="default" onClick={() => changing.run({ saleId, number: null })}>
            Sans bipeur
          </ActButton>
        )}
      </Group>
      {isChoosing ? (
        <ul className={classes.free} aria-label="Bipeurs libres">
          {free.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={classes.number}
                onClick={() => changing.run({ saleId, number: each })}
              >
                {each}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
