import { Loader } from '@mantine/core'
import { ResultPanel } from './ResultPanel.tsx'

/** Shown while the outcome of an operation is unknown; offers no button to send it again. */
export function UnknownResult({ about }: { about?: string }) {
  return (
    <ResultPanel outcome="unknown" title="Vérification de l'opération…">
      {about ? <p>{about}</p> : null}
      <p>Ne recommencez pas&nbsp;: l'opération est peut-être déjà enregistrée.</p>
      <Loader size="sm" aria-hidden="true" />
    </ResultPanel>
  )
}
