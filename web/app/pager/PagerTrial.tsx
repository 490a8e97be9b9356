import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../calls/ask.ts'
import { ActButton } from '../form/ActButton.tsx'
import { ActRefused } from '../form/ActRefused.tsx'
import { useAct } from '../form/use-act.ts'
import classes from './Pager.module.css'

/** Rings one buzzer, to see whether the base station answers. */
export function PagerTrial({ isReady }: { isReady: boolean }) {
  const [number, setNumber] = useState('')
  const trial = useAct(ask.tryPager, { changes: ['pager'], news: 'Appel envoyé à la borne' })
  const typed = number.trim()
  return (
    <>
      <div className={classes.trial}>
        <TextInput
          label="Bipeur à essayer"
          autoComplete="off"
          maxLength={6}
          size="md"
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <ActButton
          act={trial}
          isReady={isReady && typed !== ''}
          variant="default"
          onClick={() => trial.run({ number: typed })}
        >
          Essayer la borne
        </ActButton>
      </div>
      {trial.state === 'refused' ? <ActRefused refusal={trial.refusal} /> : null}
    </>
  )
}
