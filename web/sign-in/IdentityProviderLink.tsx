import { Button } from '@mantine/core'
import classes from './SignInScreen.module.css'

/** The sign-in by an identity provider, for a venue that has one: a link to its page, which leads back to the wanted address. */
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
