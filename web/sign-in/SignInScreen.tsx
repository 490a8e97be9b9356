import { useEffect, useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import { ConnectionBar } from '../app/ConnectionBar.tsx'
import { useLinkWatch } from '../app/connection.ts'
import { safeReturn } from '../app/safe-return.ts'
import { readMe } from '../app/session.ts'
import { ThemeSelect } from '../app/ThemeSelect.tsx'
import { brand } from '../ui/brand.ts'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'
import { Logo } from '../ui/Logo.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInScreen.module.css'
import { noticeOf } from './sign-in-problem.ts'

const arrival = new URLSearchParams(location.search)
const goOn = () => location.replace(safeReturn(arrival.get('suite') ?? undefined))

export function SignInScreen() {
  const isKnown = useIsKnownToBeNobody()
  useLinkWatch()
  if (!isKnown) return <LoadingOverlay />
  const notice = noticeOf(arrival.get('motif'))
  return (
    <div className={classes.page}>
      <title>{`Connexion · ${brand.name}`}</title>
      <ConnectionBar />
      <header className={classes.corner}>
        <ThemeSelect />
      </header>
      <main className={classes.card}>
        <p className={classes.brand}>
          <Logo size={48} />
          {brand.name}
        </p>
        <h1 className={classes.title}>Connexion</h1>
        {notice ? (
          <p className={classes.notice} role="status">
            {refusals[notice]}
          </p>
        ) : null}
        <SignInForm onSignedIn={goOn} />
        <p className={classes.public}>
          <a href="/c">Consulter le solde d'une carte</a>
        </p>
      </main>
    </div>
  )
}

/** Whoever is signed in already goes on at once; the form waits until that is known, or cannot be. */
function useIsKnownToBeNobody(): boolean {
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => {
    readMe().then(
      (me) => (me ? goOn() : setIsKnown(true)),
      () => setIsKnown(true),
    )
  }, [])
  return isKnown
}
