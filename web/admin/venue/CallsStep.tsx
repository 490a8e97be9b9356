import { useQuery } from '@tanstack/react-query'
import { counted } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { PagerForm } from '../../app/pager/PagerForm.tsx'
import { PagerSilent } from '../../app/pager/PagerSilent.tsx'
import { pagerQuery } from '../../app/pager/pager-query.ts'
import type { Standing } from './standing.ts'
import classes from './Venue.module.css'

const readingBuzzers = queries.listBuzzers.queryOptions({ meta: { watches: ['buzzers'] } })
const readingBoards = queries.listBoards.queryOptions({ meta: { watches: ['boards'] } })

export function useCallsStanding(): Standing | undefined {
  const { data: buzzers } = useQuery(readingBuzzers)
  const { data: boards } = useQuery(readingBoards)
  if (!buzzers || !boards) return undefined
  if (buzzers.length + boards.length === 0) return { says: 'Aucun (facultatif)', isDone: false }
  const [rung, shown] = [
    counted(buzzers.length, 'bipeur', 'bipeurs'),
    counted(boards.length, 'écran', 'écrans'),
  ]
  return { says: `${rung}, ${shown}`, isDone: true }
}

/** The base station of the buzzers, and the ways to the buzzers and the boards. */
export function CallsStep() {
  const query = useQuery(pagerQuery)
  return (
    <div className={classes.words}>
      <PagerSilent />
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ silentSince, ...kept }) => <PagerForm key={JSON.stringify(kept)} kept={kept} />}
      </QueryState>
      <p className={classes.links}>
        <Link className="fp-link" to="/admin/buzzers">
          Bipeurs et borne d'appel
        </Link>
        <Link className="fp-link" to="/admin/boards">
          Écrans des commandes prêtes
        </Link>
      </p>
    </div>
  )
}
