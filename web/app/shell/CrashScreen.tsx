import { Button, Group } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { FullPage } from '../../ui/states/FullPage.tsx'
import { useConnection } from '../calls/connection.ts'
import { leavesDoubt, referenceOf } from '../calls/failure.ts'
import { pageAge } from '../calls/page-age.ts'
import { useBeginAnew } from './begin-anew.ts'
import { PageAwaited, ScreenAwaited, ServerAwaited } from './ServerAwaited.tsx'

/** Shown in place of a screen that crashed. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const isBeginning = useBeginAnew(error)
  const isCut = useConnection() !== 'live'
  // While the connection is lost, the screen's code could not be downloaded: only a waiting page is shown, which reloads once the connection
  // is back.
  const [isAwaited, setIsAwaited] = useState(isCut)
  if (isCut && !isAwaited) setIsAwaited(true)
  if (error instanceof Refusal && leavesDoubt(error)) return <ServerAwaited />
  if (isBeginning) return <PageAwaited />
  if (isAwaited) return <ScreenAwaited />
  const reference = referenceOf(error)
  return (
    <FullPage
      title={refusals[pageAge() === 'too old' ? 'page-too-old' : 'something-went-wrong']}
      role="alert"
    >
      <p>L'écran a rencontré un problème. Vos opérations enregistrées ne sont pas perdues.</p>
      <Group justify="center">
        <Button onClick={() => location.reload()}>Recharger la page</Button>
        <Button variant="default" component="a" href="/">
          Accueil
        </Button>
      </Group>
      {reference ? <small>Réf. {reference}</small> : null}
    </FullPage>
  )
}
