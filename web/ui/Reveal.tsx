import { type ReactNode, useId } from 'react'
import classes from './Reveal.module.css'

type Props = { readonly label: ReactNode; readonly className?: string; readonly children: ReactNode }

/** A button that opens a few lines over the page. The browser's own popover: nothing to download when the link is down. */
export function Reveal({ label, className, children }: Props) {
  const id = useId()
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
