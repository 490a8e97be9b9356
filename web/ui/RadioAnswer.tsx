import { Radio } from '@mantine/core'
import classes from './RadioAnswer.module.css'

type Props = { readonly value: string; readonly label: string; readonly description: string }

/** One answer of a `Radio.Group` with a sentence below its name, large enough for a thumb. */
export function RadioAnswer({ value, label, description }: Props) {
  return (
    <Radio.Card value={value} className={classes.answer}>
      <Radio.Indicator />
      <span className={classes.words}>
        {label}
        <small>{description}</small>
      </span>
    </Radio.Card>
  )
}
