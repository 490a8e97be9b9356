import { type ReactNode, useId } from 'react'
import classes from './Popover.module.css'

type Props = {
  readonly label: ReactNode
  readonly className?: string
  /** For a button within that closes it: `popoverTarget={id}`. */
  readonly id?: string
  readonly children: ReactNode
}

/** A button that opens a few lines over the page. The browser's own popover: nothing to download when the link is down. */
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
