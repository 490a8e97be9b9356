import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import classes from './BuzzerStep.module.css'
import { freeBuzzers } from './free-buzzers.ts'
import { beginningWith, meantBy, mostAtAGlance } from './typed-buzzer.ts'
import { useBuzzerChange } from './use-buzzer-change.ts'

type Props = {
  readonly saleId: string
  /** Whether «Sans bipeur» is offered too. */
  readonly offersNone?: boolean
  readonly onChanged: (number: string | null) => void
}

/**
 * All buzzers that can be lent: a tap chooses one. Where there are many, only those that begin with the typed digits; Enter takes the
 * one typed in full.
 */
export function OtherBuzzer({ saleId, offersNone = false, onChanged }: Props) {
  const { data: free = [] } = useQuery(freeBuzzers)
  const [typed, setTyped] = useState('')
  const shown = beginningWith(free, typed)
  const changing = useBuzzerChange(onChanged)
  const choose = (number: string | null) => changing.run({ saleId, number })
  const takeMeant = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || typed.trim() === '') return
    const meant = meantBy(free, typed)
    if (meant === undefined) toast('warning', `Le bipeur ${typed.trim()} n'est pas libre.`)
    else choose(meant)
  }
  return (
    <>
      {free.length > mostAtAGlance || typed !== '' ? (
        <TextInput
          className={classes.typed}
          aria-label="Numéro du bipeur"
          placeholder="Numéro du bipeur"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          size="md"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={takeMeant}
        />
      ) : null}
      <ul className={classes.free} aria-label="Bipeurs libres">
        {offersNone ? (
          <li className={classes.none}>
            <button type="button" className={classes.number} onClick={() => choose(null)}>
              Sans bipeur
            </button>
          </li>
        ) : null}
        {shown.map((each) => (
          <li key={each}>
            <button type="button" className={classes.number} onClick={() => choose(each)}>
              {each}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
