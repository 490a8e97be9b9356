import type { ReactNode } from 'react'
import { Logo } from '../Logo.tsx'
import classes from './FullPage.module.css'

type Props = { readonly title: string; readonly children: ReactNode; readonly role?: 'alert' }

/** A page with a single message: not found, not allowed, broken. */
export function FullPage({ title, children, role }: Props) {
  return (
    <div className={classes.page}>
      <div className={classes.box} role={role}>
        <Logo size={48} />
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}
