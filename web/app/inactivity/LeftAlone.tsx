import { useEffect } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { FullPage } from '../../ui/states/FullPage.tsx'
import { ConnectionBar } from '../calls/ConnectionBar.tsx'
import { signOutIdle } from '../calls/session.ts'
import { adviceFor } from '../help/outage-advice.ts'

/** Shown in place of every screen until the sign-in page has loaded: if the server is silent, no amounts must stay in sight. */
export function LeftAlone() {
  useEffect(() => void signOutIdle(), [])
  return (
    <>
      <ConnectionBar advice={adviceFor(location.pathname)} />
      <main>
        <FullPage title={refusals['signed-out-inactive']} role="alert">
          <p>La page de connexion s'ouvre dès que le serveur répond.</p>
        </FullPage>
      </main>
    </>
  )
}
