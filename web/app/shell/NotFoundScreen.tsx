import { Button } from '@mantine/core'
import { refusals } from '#rules/plain/refusal.ts'
import { FullPage } from '../../ui/states/FullPage.tsx'

export function NotFoundScreen() {
  return (
    <main>
      <FullPage title={refusals['not-found']}>
        <p>Vérifiez l'adresse ou revenez à l'accueil.</p>
        <Button component="a" href="/">
          Accueil
        </Button>
      </FullPage>
    </main>
  )
}
