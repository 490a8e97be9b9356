import type { ComponentProps } from 'react'
import classes from './TextButton.module.css'

/** A button styled as a link: beside a field, or at the end of a sentence. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className={classes.button} {...props} />
)
