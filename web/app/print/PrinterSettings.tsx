import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { refusals } from '#rules/refusal.ts'
import { useConnection } from '../connection.ts'
import { sentenceOf } from '../failure.ts'
import { Shown } from '../Shown.tsx'
import classes from './PaperButtons.module.css'
import { printerQuery, usePrinterSettings } from './use-printer-settings.ts'

const advice = "Sur le réseau de l'événement, par exemple 192.168.1.50:9100. Vide\u00A0: pas d'imprimante."

/** A form of its own, for admins: it must not stand within another form. */
export function PrinterSettings() {
  const query = useQuery(printerQuery)
  const headId = useId()
  return (
    <section aria-labelledby={headId} className={classes.settings}>
      <h3 id={headId}>Imprimante de reçus</h3>
      <Shown query={query} whenFailed={refusals['loading-failed']}>
        {({ address }) => <PrinterForm key={address} kept={address} />}
      </Shown>
    </section>
  )
}

function PrinterForm({ kept }: { kept: string | null }) {
  const { typed, write, isSaved, saving, trial } = usePrinterSettings(kept)
  const isCut = useConnection() !== 'live'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Adresse (facultatif)"
          description={advice}
          autoComplete="off"
          spellCheck={false}
          maxLength={260}
          size="md"
          value={typed}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          error={saving.error ? sentenceOf(saving.error) : undefined}
        />
        <Group gap="sm">
          <Button type="submit" mih={48} loading={saving.isPending} disabled={isCut || isSaved}>
            Enregistrer l'imprimante
          </Button>
          <Button
            variant="default"
            mih={48}
            loading={trial.isPending}
            disabled={isCut || !isSaved || kept === null}
            onClick={() => trial.mutate()}
          >
            Imprimer un essai
          </Button>
        </Group>
        {trial.error ? (
          <p role="alert" className={classes.failed}>
            {sentenceOf(trial.error)}
          </p>
        ) : null}
      </Stack>
    </form>
  )
}
