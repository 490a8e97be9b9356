import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isToPrepare, nextStep } from '#rules/venue/getting-ready.ts'
import { Link, useGoTo, usePath, useQueryValue } from '../address/links.tsx'
import { readingEvent } from '../calls/event.ts'
import { latePart } from '../late/late-part.ts'
import classes from './NextStep.module.css'
import { steps } from './steps.ts'

/** Needed only while copies are asked for. */
const PutOffCopies = latePart(async () => (await import('./PutOffCopies.tsx')).PutOffCopies)

/** Above each page of an administrator while the event is to be prepared: the next step, so that nobody has to go back to find it. */
export function NextStep() {
  const here = usePath()
  const part = useQueryValue('etape')
  const goTo = useGoTo()
  const { data } = useQuery({
    ...readingEvent,
    // Not asked again once a till was opened: the evening needs no preparation.
    enabled: ({ state }) => !state.data || isToPrepare(state.data.begun),
  })
  if (!data || !isToPrepare(data.begun)) return null
  const step = nextStep(data.begun)
  if (!step || here === '/admin/getting-ready' || here === '/dashboard') return null
  const { label, place } = steps[step]
  /** «Plus tard» is answered by what comes next: nobody taps twice to skip. */
  const goOn = () => {
    const after = nextStep({ ...data.begun, copiesPutOff: true })
    if (after) void goTo(steps[after].place)
  }
  const wanted = place.search && 'etape' in place.search ? place.search.etape : undefined
  const isThere = here === place.to && (wanted === undefined || wanted === part)
  return (
    <aside className={classes.strip} aria-label="Préparation">
      <Link to="/admin/getting-ready" className={`fp-link ${classes.whole}`}>
        Préparer mon événement
      </Link>
      {step === 'copies' ? <PutOffCopies onDone={goOn} /> : null}
      {isThere ? null : (
        <Link {...place} className={`fp-link ${classes.next}`}>
          {label}
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </aside>
  )
}
