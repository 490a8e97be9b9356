import { useQuery } from '@tanstack/react-query'
import classes from './BuzzerStep.module.css'
import { freeBuzzers } from './free-buzzers.ts'
import { useBuzzerChange } from './use-buzzer-change.ts'

type Props = {
  readonly saleId: string
  /** «Sans bipeur» is a choice too. */
  readonly offersNone?: boolean
  readonly onChanged: (number: string | null) => void
}

/** Every number that may be lent: a tap is the change. */
export function OtherBuzzer({ saleId, offersNone = false, onChanged }: Props) {
  const { data: free = [] } = useQuery(freeBuzzers)
  const changing = useBuzzerChange(onChanged)
  const choose = (number: string | null) => changing.run({ saleId, number })
  return (
    <ul className={classes.free} aria-label="Bipeurs libres">
      {offersNone ? (
        <li className={classes.none}>
          <button type="button" className={classes.number} onClick={() => choose(null)}>
            Sans bipeur
          </button>
        </li>
      ) : null}
      {free.map((each) => (
        <li key={each}>
          <button type="button" className={classes.number} onClick={() => choose(each)}>
            {each}
          </button>
        </li>
      ))}
    </ul>
  )
}
