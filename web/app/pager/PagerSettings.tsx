import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { refusals } from '#rules/refusal.ts'
import { QueryState } from '../calls/QueryState.tsx'
import classes from './Pager.module.css'
import { PagerForm } from './PagerForm.tsx'
import { PagerSilent } from './PagerSilent.tsx'
import { pagerQuery } from './pager-query.ts'

/** A form of its own, for admins: it must not stand within another form. */
export function PagerSettings() {
  const query = useQuery(pagerQuery)
  const headId = useId()
  return (
    <section aria-labelledby={headId} className={classes.settings}>
      <h3 id={headId}>Borne d'appel des bipeurs</h3>
      <PagerSilent />
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ silentSince, ...kept }) => <PagerForm key={JSON.stringify(kept)} kept={kept} />}
      </QueryState>
    </section>
  )
}
