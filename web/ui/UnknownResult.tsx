import { Loader } from '@mantine/core'
import { ResultPanel } from './ResultPanel.tsx'

/** While nobody can say whether the operation was carried out: no way to send it again is offered. */
export function UnknownResult({ about }: { about?: string }) {
  return (
    <ResultPanel outcome="unknown" title="Vérification de l'opération…">
      {about ? <p>{about}</p> : null}
      <p>Ne recommencez pas&nbsp;: l'opération est peut-être déjà enregistrée.</p>
      <Loader size="sm" aria-hidden="true" />
    </ResultPanel>
  )
}
