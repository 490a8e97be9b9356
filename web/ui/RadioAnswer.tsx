import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RadioAnswer.module.css'

type Props = {
  /** For a form that moves the focus here. */
  readonly id?: string
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  /** Beside the name: a badge. */
  readonly beside?: ReactNode
}

/** One answer of a `Radio.Group` with a sentence below its name, large enough for a thumb. */
export function RadioAnswer({ id, value, label, description, beside }: Props) {
  return (
    <Radio.Card id={id} value={value} className={classes.answer}>
      <Radio.Indicator />
      <span className={classes.words}>
        <span className={classes.name}>
          {label}
          {beside}
        </span>
        {description ? <small>{description}</small> : null}
      </span>
    </Radio.Card>
  )
}
