import classes from './Connection.module.css'
import { useConnection } from './connection.ts'
import type { LinkState } from './live-stream.ts'

const words: Record<LinkState, string> = {
  live: 'Connecté',
  lost: 'Connexion perdue',
  'server-down': 'Le serveur ne répond pas',
  crowded: "Trop d'onglets ouverts",
}

export function ConnectionDot() {
  const link = useConnection()
  return (
    <span className={classes.dot} data-link={link} role="img" aria-label={words[link]} title={words[link]} />
  )
}
