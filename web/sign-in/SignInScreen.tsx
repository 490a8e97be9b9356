import { useState } from 'react'
import { safeReturn } from '#rules/safe-return.ts'
import { ConnectionBar } from '../app/ConnectionBar.tsx'
import { useLinkWatch } from '../app/connection.ts'
import { ThemeSelect } from '../app/ThemeSelect.tsx'
import { brand } from '../ui/brand.ts'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ArrivalNotice } from './ArrivalNotice.tsx'
import { noticeOf } from './arrival-notice.ts'
import { FirstAdminForm } from './FirstAdminForm.tsx'
import { IdentityProviderLink } from './IdentityProviderLink.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInScreen.module.css'
import { useArrival } from './use-arrival.ts'
import { useFirstAdminLink } from './use-first-admin-link.ts'

const query = new URLSearchParams(location.search)
const next = safeReturn(query.get('suite') ?? undefined)
const goOn = () => location.replace(next)

export function SignInScreen() {
  const [link, forgetLink] = useFirstAdminLink()
  const arrival = useArrival(goOn)
  useLinkWatch()
  if (!arrival) return <LoadingOverlay />
  const title = link ? 'Créer le premier administrateur' : 'Connexion'
  return (
    <div className={classes.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <ConnectionBar />
      <header className={classes.corner}>
        <ThemeSelect />
      </header>
      <main className={classes.card}>
        <p className={classes.brand}>
          <Logo size={48} />
          {brand.name}
        </p>
        <h1 className={classes.title}>{title}</h1>
        <WayIn link={link} forgetLink={forgetLink} identityProvider={arrival.identityProvider} />
        <p className={classes.public}>
          <a href="/c">Consulter le solde d'une carte</a>
        </p>
      </main>
    </div>
  )
}

type WayInProps = {
  readonly link: string | undefined
  readonly forgetLink: () => void
  readonly identityProvider: string | null
}

function WayIn({ link, forgetLink, identityProvider }: WayInProps) {
  const [created, setCreated] = useState<string>()
  const onCreated = (email: string) => {
    setCreated(email)
    forgetLink()
  }
  if (link) return <FirstAdminForm link={link} onCreated={onCreated} onLeave={forgetLink} />
  const welcome = { isAboutHours: false, sentence: 'Compte créé. Connectez-vous.' }
  return (
    <>
      <ArrivalNotice notice={created ? welcome : noticeOf(query)} />
      <SignInForm onSignedIn={goOn} email={created} />
      <IdentityProviderLink name={identityProvider} next={next} />
    </>
  )
}
