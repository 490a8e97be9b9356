import { useConnection } from '../../app/connection.ts'
import type { OperationState } from '../../app/operation.ts'
import { useIsBeingVerified } from '../../app/unsettled.ts'

/** Why nothing can be done to this card right now; undefined when it can. */
export function useWhyNot(cardId: string, state: OperationState<unknown>['state']): string | undefined {
  const isCut = useConnection() !== 'live'
  const isBeingVerified = useIsBeingVerified(cardId)
  if (isCut) return 'Impossible hors connexion.'
  return isBeingVerified && state !== 'sending'
    ? 'Une opération sur cette carte est en cours de vérification.'
    : undefined
}
