import { useQuery } from '@tanstack/react-query'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { cardPrefixOf } from '#rules/card/card-address.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readingEvent } from '../../app/calls/event.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { CardAddressFields } from '../../app/card/address/CardAddressFields.tsx'
import { useCardAddress } from '../../app/card/address/use-card-address.ts'
import { whenNameless } from '../../app/card/address/when-nameless.tsx'
import { CardAddressWords } from '../../app/card/print/CardAddress.tsx'
import { ActPageForm } from '../../app/form/ActPageForm.tsx'
import { FixedAtStart } from './FixedAtStart.tsx'
import type { Standing } from './standing.ts'
import { useBegunWith } from './use-begun-with.ts'
import classes from './Venue.module.css'
import { whenChanged } from './when-changed.tsx'

export function useAddressStanding(): Standing | undefined {
  const { data } = useQuery(readingEvent)
  if (!data) return undefined
  const prefix = cardPrefixOf(data.settings, data.fixed.publicAddress)
  if (prefix === null) return { says: 'À choisir', isDone: false }
  return { says: prefix === '' ? 'Le code seul' : new URL(prefix).host, isDone: true }
}

export function AddressStep() {
  const query = useQuery(readingEvent)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(event) =>
        event.fixed.publicAddress === null ? (
          <BegunWith event={event} />
        ) : (
          <div className={classes.words}>
            <FixedAtStart label="Adresse des cartes" value={event.fixed.publicAddress} />
            <CardAddressWords />
          </div>
        )
      }
    </QueryState>
  )
}

type Props = { readonly event: EventOnTheWire }

function BegunWith({ event }: Props) {
  const { seen, times, takeUp } = useBegunWith(event.settings)
  const reload = () => takeUp(event.settings)
  return <Form key={times} event={event} seen={seen} onSaved={takeUp} onReload={reload} />
}

type FormProps = Props & {
  readonly seen: EventOnTheWire['settings']
  readonly onSaved: (settings: EventOnTheWire['settings']) => void
  readonly onReload: () => void
}

function Form({ event: { fixed, ownAddresses }, seen, onSaved, onReload }: FormProps) {
  const { choosing, draft, fields, save } = useCardAddress({ seen, fixed, ownAddresses, onSaved })
  const isChosen = cardPrefixOf(seen, fixed.publicAddress) !== null
  const reload = whenChanged(() => {
    draft.forget()
    onReload()
  })
  return (
    <ActPageForm
      act={choosing}
      draft={draft}
      label="Enregistrer"
      isReady={draft.isDirty}
      whenCut="Enregistrement impossible hors connexion."
      refused={(refusal) => whenNameless(refusal) ?? reload(refusal)}
      onConfirm={save}
    >
      <CardAddressFields {...fields}>{isChosen ? <CardAddressWords /> : null}</CardAddressFields>
    </ActPageForm>
  )
}
