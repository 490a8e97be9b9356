import { Button, Group } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Refusal, refusals } from '#rules/refusal.ts'
import { FullPage } from '../../ui/states/FullPage.tsx'
import { leavesDoubt, referenceOf } from '../calls/failure.ts'
import { pageAge } from '../calls/page-age.ts'
import { ServerAwaited } from './ServerAwaited.tsx'

/** What is shown when a screen breaks, instead of nothing. */
export function CrashScreen({ error }: ErrorComponentProps) {
  if (error instanceof Refusal && leavesDoubt(error)) return <ServerAwaited />
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
