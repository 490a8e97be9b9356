import { useQuery } from '@tanstack/react-query'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readingEvent } from '../../calls/event.ts'
import { QueryState } from '../../calls/QueryState.tsx'
import { ActForm } from '../../form/ActForm.tsx'
import { CardAddressFields } from './CardAddressFields.tsx'
import { useCardAddress } from './use-card-address.ts'
import { whenNameless } from './when-nameless.tsx'

type Props = { readonly onClose: () => void }

/** Asked before the first card is printed: printed addresses cannot be changed. */
export function AskCardAddress({ onClose }: Props) {
  const query = useQuery(readingEvent)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(event) => <Question event={event} onClose={onClose} />}
    </QueryState>
  )
}

function Question({ event, onClose }: Props & { readonly event: EventOnTheWire }) {
  const { settings, fixed, ownAddresses } = event
  const { choosing, draft, fields, save } = useCardAddress({ seen: settings, fixed, ownAddresses })
  return (
    <ActForm
      act={choosing}
      draft={draft}
      label="Enregistrer"
      isReady={draft.values.answer !== ''}
      whenCut="Enregistrement impossible hors connexion."
      refused={whenNameless}
      onConfirm={save}
      onClose={onClose}
    >
      <CardAddressFields {...fields} />
    </ActForm>
  )
}
