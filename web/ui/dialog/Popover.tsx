import { type ReactNode, useId } from 'react'
import classes from './Popover.module.css'

type Props = {
  readonly label: ReactNode
  readonly className?: string
  /** The id for a button inside that closes it: `popoverTarget={id}`. */
  readonly id?: string
  readonly children: ReactNode
}

/**
 * A button that opens a few lines over the page. It uses the browser's popover, so nothing needs to be downloaded while the connection
 * is lost.
 */
export function Popover({ label, className, id: givenId, children }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className={classes.panel}>
        {children}
      </div>
    </>
  )
}
