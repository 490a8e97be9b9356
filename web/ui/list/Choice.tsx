import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './Choice.module.css'

type Props = {
  readonly label: string
  readonly isLabelShown?: boolean
  readonly isChosen: boolean
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** The box of the kit is smaller than a finger: here all around it is pressed too. */
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
