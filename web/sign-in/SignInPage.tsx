import type { ReactNode } from 'react'
import { ConnectionBar } from '../app/calls/ConnectionBar.tsx'
import { ThemeSelect } from '../app/device/ThemeSelect.tsx'
import { brand } from '../ui/brand.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './SignInScreen.module.css'

type Props = {
  readonly title: string
  /** On a low screen its button would be out of sight below the name of the product. */
  readonly needsRoom?: boolean | undefined
  readonly children: ReactNode
}

const advice = {
  works: 'Vérifiez que cet appareil est sur le réseau du site.',
  blocked: 'La connexion à un compte attend le réseau.',
}

/** The frame around every form of the sign-in page. */
export const SignInPage = ({ title, needsRoom = false, children }: Props) => (
  <div className={classes.page} data-needs-room={needsRoom || undefined}>
    <title>{`${title} · ${brand.name}`}</title>
    <ConnectionBar advice={advice} />
    <header className={classes.corner}>
      <ThemeSelect />
    </header>
    <main className={classes.card}>
      <p className={classes.brand}>
        <Logo size={48} />
        {brand.name}
      </p>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </main>
  </div>
)
