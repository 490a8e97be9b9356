import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './Choice.module.css'

type Props = {
  readonly label: string
  readonly isLabelShown?: boolean
  readonly isChosen: boolean
  /** True when only a part of the rows that it stands for is chosen. */
  readonly isPartly?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** A checkbox with a larger area to press, as Mantine's box is smaller than a finger. */
export function Choice({ label, isLabelShown = false, isChosen, isPartly, isDisabled, onChange }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.choice}>
      <Checkbox
        id={id}
        radius={4}
        checked={isChosen}
        indeterminate={isPartly}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={isLabelShown ? undefined : 'fp-hidden'}>{label}</span>
    </label>
  )
}
