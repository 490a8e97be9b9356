import type { EventOnTheWire } from '#contract/venue/event.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActPageForm } from '../../app/form/ActPageForm.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { EventFields } from './EventFields.tsx'
import { settingsOf } from './event-draft.ts'
import { useEventDraft } from './use-event-draft.ts'
import { whenChanged } from './when-changed.tsx'

type Settings = EventOnTheWire['settings']

type Props = Pick<EventOnTheWire, 'fixed'> & {
  readonly hasCards: boolean
  readonly seen: Settings
  readonly onSaved: (settings: Settings) => void
  /** Reloads the form with the saved values. */
  readonly onReload: () => void
}

export function EventForm({ seen, fixed, hasCards, onSaved, onReload }: Props) {
  const saving = useAct(ask.changeEvent, {
    changes: ['venue'],
    news: 'Réglages enregistrés',
    // The form begins anew at once: it must not find the words that were just saved.
    onDone: (settings) => {
      draft.forget()
      onSaved(settings)
    },
  })
  const draft = useEventDraft(saving, { seen, fixed, hasCards })
  return (
    <ActPageForm
      act={saving}
      draft={draft}
      label="Enregistrer"
      isReady={draft.isDirty || seen.unsoldCards === null}
      whenCut="Enregistrement impossible hors connexion."
      refused={whenChanged(() => {
        draft.forget()
        onReload()
      })}
      onConfirm={() => saving.run({ seen, settings: settingsOf(draft.values, seen) })}
    >
      <EventFields draft={draft} named={seen.name} fixed={fixed} />
    </ActPageForm>
  )
}
