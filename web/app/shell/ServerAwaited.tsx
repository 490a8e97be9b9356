import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FullPage } from '../../ui/states/FullPage.tsx'
import { LoadingOverlay } from '../../ui/states/LoadingOverlay.tsx'
import { linkSentences } from '../calls/ConnectionBar.tsx'
import { type LinkState, ping, pingEveryMs } from '../calls/live-stream.ts'

/** Shown while it is not known who is signed in; gives the reason once the server is silent. */
export function Opening() {
  const silence = useServerSilence()
  return silence ? <SilentServer silence={silence} /> : <LoadingOverlay />
}

/** Shown in place of a screen that did not open because the server was silent. */
export function ServerAwaited() {
  const silence = useServerSilence(navigator.onLine ? 'server-down' : 'lost')
  return <SilentServer silence={silence ?? 'server-down'} />
}

/** Shown, below the bar of the connection, in place of a screen whose code was not downloaded before the connection was lost. */
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

type Silence = Exclude<LinkState, 'live'>

/**
 * Before a screen is shown: pings the server every three seconds, and returns why it is silent. Once it answers again the page is
 * reloaded without a tap: a screen on the wall of a kitchen has no person to tap it.
 */
function useServerSilence(known?: Silence): Silence | undefined {
  const [silence, setSilence] = useState(known)
  useEffect(() => {
    // Two pings without an answer mean silence, as for the bar of the connection.
    let unanswered = known === undefined ? 0 : 2
    let isOver = false
    let timer = setTimeout(look, pingEveryMs)
    async function look() {
      const result = await ping('/readyz')
      if (isOver) return
      if (result === 'answered' && unanswered > 1) return location.reload()
      unanswered = result === 'answered' ? 0 : unanswered + 1
      if (unanswered > 1) setSilence(result === 'unheard' ? 'lost' : 'server-down')
      timer = setTimeout(look, pingEveryMs)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [known])
  return silence
}
