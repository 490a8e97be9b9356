import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ask } from '../app/calls/ask.ts'
import { queries } from '../app/calls/queries.ts'
import { ActButton } from '../app/form/ActButton.tsx'
import { useAct } from '../app/form/use-act.ts'
import { toastError } from '../app/messages/toast.ts'
import classes from './BuzzerStep.module.css'

const reading = queries.listFreeBuzzers.queryOptions({ meta: { watches: ['buzzers'] }, staleTime: 0 })

/**
 * The customer of an order gets the lowest buzzer by itself, once the sale is done: another or none is a tap. A venue
 * whose case holds none for this stand sees nothing of it.
 */
export function BuzzerStep({ saleId }: { readonly saleId: string }) {
  const { data: free = [] } = useQuery(reading)
  const [number, setNumber] = useState<string | null>()
  const [isChoosing, setChoosing] = useState(false)
  const what = { changes: ['buzzers'], onRefused: toastError } as const
  const lending = useAct(ask.lendBuzzer, { ...what, onDone: (lent) => setNumber(lent.number) })
  const changing = useAct(ask.changeBuzzer, {
    ...what,
    onDone: (changed) => {
      setNumber(changed.number)
      setChoosing(false)
    },
  })
  const mayLend = free.length > 0 && number === undefined && lending.state === 'idle'
  const lend = useEffectEvent(() => lending.run({ saleId }))
  useEffect(() => {
    if (mayLend) lend()
  }, [mayLend])
  if (number === undefined) return null
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
