import { useConnection } from '../calls/connection.ts'

type Wanted = {
  /** The reason why the act cannot be sent yet. */
  readonly whyNot?: string | undefined
  /** «Clôture impossible hors connexion.» */
  readonly whenCut?: string | undefined
}

/** The reason why an act cannot be sent now; undefined when it can. A lost connection comes first: nothing that is typed changes it. */
export function useObstacle({
  whyNot,
  whenCut = 'Impossible hors connexion.',
}: Wanted = {}): string | undefined {
  return useConnection() === 'live' ? whyNot : whenCut
}
