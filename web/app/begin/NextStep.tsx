import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isToPrepare, nextStep } from '#rules/venue/getting-ready.ts'
import { Link, usePath } from '../address/links.tsx'
import { readingEvent } from '../calls/event.ts'
import classes from './NextStep.module.css'
import { steps } from './steps.ts'

/** Above each page of an administrator while the event is to be prepared: the next step, so that nobody has to go back to find it. */
export function NextStep() {
  const here = usePath()
  const { data } = useQuery({
    ...readingEvent,
    // Not asked again once a till was opened: the evening needs no preparation.
    enabled: ({ state }) => !state.data || isToPrepare(state.data.begun),
  })
  if (!data || !isToPrepare(data.begun)) return null
  const step = nextStep(data.begun)
  if (!step || here === '/admin/getting-ready' || here === '/dashboard') return null
  const { label, place } = steps[step]
  return (
    <aside className={classes.strip} aria-label="Préparation">
      <Link to="/admin/getting-ready" className={`fp-link ${classes.whole}`}>
        Préparer mon événement
      </Link>
      {here === place.to ? null : (
        <Link {...place} className={`fp-link ${classes.next}`}>
          {label}
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </aside>
  )
}
