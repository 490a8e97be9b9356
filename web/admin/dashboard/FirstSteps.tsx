import type { EventOnTheWire } from '#contract/venue/event.ts'
import { GetReady } from '../../app/begin/GetReady.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PlacesOfProof } from './PlacesOfProof.tsx'

/** A venue that cannot sell yet has no figures: what is missing and where, each line ticked once it is there. */
export const FirstSteps = ({ begun }: Pick<EventOnTheWire, 'begun'>) => (
  <>
    <PageHeader title="Tableau de bord" description={<PlacesOfProof />} />
    <GetReady begun={begun} />
  </>
)
