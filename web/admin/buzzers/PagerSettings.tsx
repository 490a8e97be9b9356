import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import classes from '../../app/pager/Pager.module.css'
import { PagerForm } from '../../app/pager/PagerForm.tsx'
import { PagerSilent } from '../../app/pager/PagerSilent.tsx'
import { pagerQuery } from '../../app/pager/pager-query.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'

/** The settings of the base station: how the server reaches it, and whether it answers. */
export function PagerSettings({ onClose }: { onClose: () => void }) {
  const query = useQuery(pagerQuery)
  return (
    <Sheet isOpen title="Borne d'appel" onClose={onClose}>
      <div className={classes.settings}>
        <PagerSilent />
        <QueryState query={query} whenFailed={refusals['loading-failed']}>
          {({ silentSince, ...kept }) => <PagerForm key={JSON.stringify(kept)} kept={kept} />}
        </QueryState>
      </div>
    </Sheet>
  )
}
