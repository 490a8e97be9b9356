import { Button } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { FullPage } from '../ui/FullPage.tsx'
import { LinkButton } from './LinkButton.tsx'
import { leave } from './leave.ts'

/** For a person no screen is meant for: a customer's account, for one. */
export function ForbiddenScreen() {
  return (
    <FullPage title={refusals['not-allowed']} role="alert">
      <p>Aucun écran de travail n'est prévu pour ce compte. Contactez un administrateur.</p>
      <LinkButton to="/cashier">Consulter une carte</LinkButton>
      <Button variant="default" onClick={() => void leave()}>
        Se déconnecter
      </Button>
    </FullPage>
  )
}
