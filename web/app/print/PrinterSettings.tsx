import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../calls/ask.ts'
import { QueryState } from '../calls/QueryState.tsx'
import { queries } from '../calls/queries.ts'
import { ActButton } from '../form/ActButton.tsx'
import { ActPageForm } from '../form/ActPageForm.tsx'
import { ActRefused } from '../form/ActRefused.tsx'
import { useAct } from '../form/use-act.ts'
import { useDraft } from '../form/use-draft.ts'
import classes from './PaperButtons.module.css'

const advice = "Sur le réseau de l'événement, par exemple 192.168.1.50:9100. Vide\u00A0: pas d'imprimante."

/** The printer's settings, for admins: a form of its own, which must not stand within another form. */
export function PrinterSettings() {
  const query = useQuery(printerQuery)
  const headId = useId()
  return (
    <section aria-labelledby={headId} className={classes.settings}>
      <h3 id={headId}>Imprimante de reçus</h3>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ address }) => <PrinterForm key={address} kept={address} />}
      </QueryState>
    </section>
  )
}

function PrinterForm({ kept }: { kept: string | null }) {
  const saving = useAct(ask.changePrinter, {
    changes: ['printer'],
    news: 'Réglage enregistré',
    onDone: ({ address }) => {
      draft.change({ address: address ?? '' })
      draft.forget()
    },
  })
  const draft = useDraft({
    keptAs: 'printer',
    changedSince: 'Cette imprimante a changé depuis.',
    initial: { address: kept ?? '' },
    judge: () => [],
    act: saving,
    fieldOf: () => 'address' as const,
  })
  const typed = draft.values.address.trim()
  const isSaved = typed === (kept ?? '')
  return (
    <>
      <ActPageForm
        act={saving}
        draft={draft}
        label="Enregistrer l'imprimante"
        buttons="wide"
        isReady={!isSaved}
        onConfirm={() => saving.run({ address: typed || null })}
      >
        <TextInput
          label="Adresse (facultatif)"
          description={advice}
          autoComplete="off"
          spellCheck={false}
          maxLength={260}
          size="md"
          {...draft.text('address')}
        />
      </ActPageForm>
      <PrinterTrial isReady={isSaved && kept !== null} />
    </>
  )
}

/** Prints a few words, to see whether the printer answers. */
function PrinterTrial({ isReady }: { isReady: boolean }) {
  const trial = useAct(ask.printTrial, { news: "Essai envoyé à l'imprimante" })
  return (
    <div className={classes.trial}>
      <ActButton act={trial} isReady={isReady} variant="default" onClick={() => trial.run({})}>
        Imprimer un essai
      </ActButton>
      {trial.state === 'refused' ? <ActRefused refusal={trial.refusal} /> : null}
    </div>
  )
}

export const printerQuery = queries.readPrinter.queryOptions({ meta: { watches: ['printer'] } })
