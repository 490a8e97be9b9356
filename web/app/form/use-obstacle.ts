import { useConnection } from '../calls/connection.ts'

type Wanted = {
  /** Why it cannot be sent yet. */
  readonly whyNot?: string | undefined
  /** «Clôture impossible hors connexion.» */
  readonly whenCut?: string | undefined
}

/** Why an act cannot be sent now; undefined when it can. A lost link comes first: nothing that is typed changes it. */
export function useObstacle({
  whyNot,
  whenCut = 'Impossible hors connexion.',
}: Wanted = {}): string | undefined {
  return useConnection() === 'live' ? whyNot : whenCut
}
