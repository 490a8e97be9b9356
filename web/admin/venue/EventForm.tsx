import type { EventOnTheWire } from '#contract/venue/event.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActForm } from '../../app/form/ActForm.tsx'
import { LeaveUnsaved } from '../../app/form/LeaveQuestion.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useUnsaved } from '../../app/form/use-unsaved.ts'
import classes from './Event.module.css'
import { EventFields } from './EventFields.tsx'
import { settingsOf } from './event-draft.ts'
import { useEventDraft } from './use-event-draft.ts'
import { whenChanged } from './when-changed.tsx'

type Settings = EventOnTheWire['settings']

type Props = Pick<EventOnTheWire, 'fixed' | 'ownAddresses'> & {
  readonly hasCards: boolean
  readonly seen: Settings
  readonly onSaved: (settings: Settings) => void
  /** Reloads the form with the saved values. */
  readonly onReload: () => void
}

export function EventForm({ seen, fixed, ownAddresses, hasCards, onSaved, onReload }: Props) {
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
  const unsaved = useUnsaved({
    act: saving,
    isDirty: draft.isDirty,
    onGivenUp: draft.forget,
    onClose: onReload,
  })
  return (
    <>
      <ActForm
        act={saving}
        draft={draft}
        label="Enregistrer"
        isReady={draft.isDirty}
        whenCut="Enregistrement impossible hors connexion."
        refused={whenChanged(() => {
          draft.forget()
          onReload()
        })}
        foot={({ whyNot, send }) => (
          <div className={classes.foot}>
            {whyNot}
            {send}
          </div>
        )}
        onConfirm={() => saving.run({ seen, settings: settingsOf(draft.values) })}
      >
        <EventFields draft={draft} named={seen.name} fixed={fixed} ownAddresses={ownAddresses} />
      </ActForm>
      <LeaveUnsaved unsaved={unsaved} />
    </>
  )
}
