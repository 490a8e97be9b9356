import { NextStep } from '../begin/NextStep.tsx'
import { CopiesStopped } from '../copies/CopiesStopped.tsx'

/** What stands above each page of an administrator. */
export const AdminStrips = () => (
  <>
    <CopiesStopped />
    <NextStep />
  </>
)
