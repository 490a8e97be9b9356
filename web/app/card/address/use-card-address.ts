import type { EventOnTheWire } from '#contract/venue/event.ts'
import type { CardAddress } from '#rules/card/card-address.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { faultsOfEvent } from '#rules/venue/event.ts'
import { ask } from '../../calls/ask.ts'
import { useAct } from '../../form/use-act.ts'
import { useDraft } from '../../form/use-draft.ts'
import {
  addressOfDraft,
  type CardAddressDraft,
  draftOfAddress,
  faultOfAddress,
} from './card-address-draft.ts'

type Settings = EventOnTheWire['settings']

type From = Pick<EventOnTheWire, 'fixed' | 'ownAddresses'> & {
  /** The settings that the form began with: the server refuses where another admin changed them meanwhile. */
  readonly seen: Settings
  readonly onSaved?: (settings: Settings) => void
}

/** The question «Quelle adresse vos clients ouvriront-ils ?»: what is typed, its faults, and the act that saves it. */
export function useCardAddress({ seen, fixed, ownAddresses, onSaved }: From) {
  const withAddress = (address: CardAddress) => ({ ...seen, ...address })
  const choosing = useAct(ask.changeEvent, {
    changes: ['venue'],
    news: 'Adresse des cartes enregistrée',
    // The form may begin anew at once: it must not find the words that were just saved.
    onDone: (settings) => {
      draft.forget()
      onSaved?.(settings)
    },
  })
  const draft = useDraft<CardAddressDraft, 'publicAddress'>({
    keptAs: 'card-address',
    changedSince: 'Cette adresse a changé depuis.',
    initial: () => draftOfAddress(seen),
    judge: (typed) => [
      ...faultOfAddress(typed),
      ...faultsOfEvent(withAddress(addressOfDraft(typed)), fixed).flatMap(({ field, because }) =>
        field === 'publicAddress' ? [{ field, sentence: refusals[because] }] : [],
      ),
    ],
    act: choosing,
  })
  const { values } = draft
  return {
    choosing,
    draft,
    fields: {
      values,
      ownAddresses,
      fieldId: draft.idOf('publicAddress'),
      fault: draft.errorAt('publicAddress'),
      onChange: draft.change,
    },
    save: () => choosing.run({ seen, settings: withAddress(addressOfDraft(values)) }),
  }
}
