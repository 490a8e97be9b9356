import { useQuery } from '@tanstack/react-query'
import { issuerOf } from '#rules/paper/paper.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { useVenue, venueQuery } from '../../app/calls/venue.ts'
import type { Standing } from './standing.ts'
import classes from './Venue.module.css'

export function usePapersStanding(): Standing | undefined {
  const venue = useVenue()
  if (!venue) return undefined
  const { event } = venue
  return event === '' ? { says: "Sans nom d'événement", isDone: false } : { says: event, isDone: true }
}

/** What stands at the head of receipts and reports. */
export function PapersStep() {
  const query = useQuery(venueQuery)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {({ event }) => (
        <div className={classes.words}>
          <p>En tête des reçus et des rapports de clôture&nbsp;:</p>
          <p className={classes.paperHead}>
            {issuerOf(event).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </p>
          <p className={classes.links}>
            <Link to="/admin/venue" search={{ etape: 'evenement' }} className="fp-link">
              Nom de l'événement
            </Link>
            <Link to="/admin/venue" search={{ etape: 'imprimante' }} className="fp-link">
              Imprimante de reçus
            </Link>
          </p>
        </div>
      )}
    </QueryState>
  )
}
