import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ActButton } from '../../app/form/ActButton.tsx'
import classes from './BuzzerStep.module.css'
import { OtherBuzzer } from './OtherBuzzer.tsx'
import { useBuzzerChange } from './use-buzzer-change.ts'

type Props = {
  readonly saleId: string
  /** Null when the order goes without a buzzer. */
  readonly number: string | null
  readonly onChanged: (number: string | null) => void
}

/** The buzzer of an order, and the button to change it or do without. */
export function LentBuzzer({ saleId, number, onChanged }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const changed = (to: string | null) => {
    onChanged(to)
    setChoosing(false)
  }
  const changing = useBuzzerChange(changed)
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
          size="touch"
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
      {isChoosing ? <OtherBuzzer saleId={saleId} onChanged={changed} /> : null}
    </section>
  )
}
