import { Button } from '@mantine/core'
import { useConnection } from '../../app/connection.ts'
import classes from './Users.module.css'

/** Keeps its width while saving; nothing can be saved while the link is down. */
export function SaveButton({ isSending, children }: { isSending: boolean; children: string }) {
  const isCut = useConnection() !== 'live'
  return (
    <>
      {isCut ? <p className={classes.refusal}>Enregistrement impossible hors connexion.</p> : null}
      <Button type="submit" mih={56} fullWidth disabled={isCut} aria-busy={isSending}>
        {isSending ? 'Enregistrement…' : children}
      </Button>
    </>
  )
}
