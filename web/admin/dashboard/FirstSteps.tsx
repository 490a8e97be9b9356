import type { EventOnTheWire } from '#contract/venue/event.ts'
import { GetReady } from '../../app/begin/GetReady.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PlacesOfProof } from './PlacesOfProof.tsx'

/** Shown in place of figures while the venue cannot sell yet: what is missing and where, each step ticked once it is done. */
export const FirstSteps = ({ begun }: Pick<EventOnTheWire, 'begun'>) => (
  <>
    <PageHeader title="Tableau de bord" description={<PlacesOfProof />} />
    <GetReady begun={begun} />
  </>
)
