import { Button } from '@mantine/core'
import classes from './SignInScreen.module.css'

/** The other way in, for a venue that has one: its provider's page, and back to where one wanted to go. */
export function IdentityProviderLink({ name, next }: { name: string; next: string }) {
  return (
    <div className={classes.otherWay}>
      <span>ou</span>
      <Button
        component="a"
        href={`/api/identity/start?suite=${encodeURIComponent(next)}`}
        variant="default"
        size="lg"
        fullWidth
      >
        Se connecter avec {name}
      </Button>
    </div>
  )
}
