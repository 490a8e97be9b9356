import { useQuery } from '@tanstack/react-query'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import type { CardAddress } from '#rules/card/card-address.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { faultsOfEvent } from '#rules/venue/event.ts'
import { Link } from '../../address/links.tsx'
import { ask } from '../../calls/ask.ts'
import { readingEvent } from '../../calls/event.ts'
import { QueryState } from '../../calls/QueryState.tsx'
import { ActForm } from '../../form/ActForm.tsx'
import { useAct } from '../../form/use-act.ts'
import { useDraft } from '../../form/use-draft.ts'
import { CardAddressFields } from './CardAddressFields.tsx'
import {
  addressOfDraft,
  type CardAddressDraft,
  draftOfAddress,
  faultOfAddress,
} from './card-address-draft.ts'

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
  const withAddress = (address: CardAddress) => ({ ...settings, ...address })
  const choosing = useAct(ask.changeEvent, { changes: ['venue'], news: 'Adresse des cartes enregistrée' })
  const draft = useDraft<CardAddressDraft, 'publicAddress'>({
    keptAs: 'card-address',
    changedSince: 'Cette adresse a changé depuis.',
    initial: () => draftOfAddress(settings, ownAddresses),
    judge: (typed) => [
      ...faultOfAddress(typed),
      ...faultsOfEvent(withAddress(addressOfDraft(typed)), fixed).flatMap(({ field, because }) =>
        field === 'publicAddress' ? [{ field, sentence: refusals[because] }] : [],
      ),
    ],
    act: choosing,
  })
  const chosen = addressOfDraft(draft.values)
  return (
    <ActForm
      act={choosing}
      draft={draft}
      label="Enregistrer"
      isReady={draft.values.answer !== ''}
      whenCut="Enregistrement impossible hors connexion."
      refused={({ code, message }) =>
        code === 'event-name-missing' ? (
          <p role="alert">
            {message}{' '}
            <Link to="/admin/venue" className="fp-link">
              Réglages du lieu
            </Link>
          </p>
        ) : undefined
      }
      onConfirm={() => choosing.run({ seen: settings, settings: withAddress(chosen) })}
      onClose={onClose}
    >
      <CardAddressFields
        values={draft.values}
        ownAddresses={ownAddresses}
        fieldId={draft.idOf('publicAddress')}
        fault={draft.errorAt('publicAddress')}
        onChange={draft.change}
      />
    </ActForm>
  )
}
