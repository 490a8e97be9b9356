import type { ReactNode } from 'react'
import classes from './FullPage.module.css'
import { Logo } from './Logo.tsx'

type Props = { readonly title: string; readonly children: ReactNode; readonly role?: 'alert' }

/** A page that stands alone: nothing found, not allowed, broken. */
export function FullPage({ title, children, role }: Props) {
  return (
    <main className={classes.page} id="contenu">
      <div className={classes.box} role={role}>
        <Logo size={48} />
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
