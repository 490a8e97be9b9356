import { useConnection } from '../connection.ts'
import { useIsBeingVerified } from '../unsettled.ts'
import type { ActState } from './card-act.ts'

/** Why nothing can be done to this card right now; undefined when it can. */
export function useWhyNot(cardId: string, state: ActState): string | undefined {
  const isCut = useConnection() !== 'live'
  const isBeingVerified = useIsBeingVerified(cardId)
  if (isCut) return 'Impossible hors connexion.'
  return isBeingVerified && state !== 'sending'
    ? 'Une opération sur cette carte est en cours de vérification.'
    : undefined
}
