import { Button } from '@mantine/core'
import { FullPage } from '../../ui/states/FullPage.tsx'
import { LoadingOverlay } from '../../ui/states/LoadingOverlay.tsx'
import { linkSentences } from '../calls/ConnectionBar.tsx'
import { type Silence, useServerSilence } from './server-silence.ts'

/** While it is not known who is there; with the reason, once the server is silent. */
export function Opening() {
  const silence = useServerSilence()
  return silence ? <SilentServer silence={silence} /> : <LoadingOverlay />
}

/** In the place of a screen that did not open because the server was silent. */
export function ServerAwaited() {
  const silence = useServerSilence(navigator.onLine ? 'server-down' : 'lost')
  return <SilentServer silence={silence ?? 'server-down'} />
}

/** Below the bar that says so already: a screen whose code did not come before the link was lost. */
export function ScreenAwaited() {
  useServerSilence('lost')
  return <PageAwaited />
}

export const PageAwaited = () => (
  <FullPage title="Écran en attente">
    <WhatBecomesOfIt />
  </FullPage>
)

const WhatBecomesOfIt = () => (
  <>
    <p>L'écran revient de lui-même dès que le serveur répond.</p>
    <p>Vos opérations enregistrées ne sont pas perdues.</p>
  </>
)

function SilentServer({ silence }: { silence: Silence }) {
  return (
    <FullPage title={linkSentences[silence]} role="alert">
      <WhatBecomesOfIt />
      <Button variant="default" onClick={() => location.reload()}>
        Recharger la page
      </Button>
    </FullPage>
  )
}
