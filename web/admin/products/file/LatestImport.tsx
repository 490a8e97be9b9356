import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LatestImport as Latest } from '#contract/catalogue/catalogue-import.ts'
import { formatTime } from '#rules/plain/french.ts'
import { ask } from '../../../app/calls/ask.ts'
import { queries } from '../../../app/calls/queries.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import classes from './Import.module.css'
import { cancelledInWords, doneInWords } from './import-words.ts'

const reading = queries.readLatestImport.queryOptions({
  input: {},
  // Fetched again, because the time to cancel ends after ten minutes without an announcement.
  refetchInterval: 30_000,
  meta: { watches: ['products'] },
})

/** The latest import, and the button to cancel it: shown for ten minutes, also after a reload. */
export function LatestImport() {
  const { data } = useQuery(reading)
  const [asked, setAsked] = useState<Latest>()
  const latest = data?.latest
  return (
    <>
      <div role="status">
        {latest ? (
          <Group className={classes.latest} gap={8}>
            <span>
              Import de {formatTime(new Date(latest.at))}&nbsp;: {doneInWords({ ...latest, unchanged: 0 })}.
            </span>
            <Button variant="default" px="sm" aria-haspopup="dialog" onClick={() => setAsked(latest)}>
              Annuler cet import
            </Button>
          </Group>
        ) : null}
      </div>
      {asked ? <CancelImport latest={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

type Props = { readonly latest: Latest; readonly onClose: () => void }

function CancelImport({ latest, onClose }: Props) {
  const cancelling = useAct(ask.cancelImport, { changes: ['products', 'stands'] })
  return (
    <ActDialog
      act={cancelling}
      title={'Annuler cet import\u202F?'}
      titleWhenDone="Import annulé"
      label="Annuler cet import"
      cancelLabel="Garder"
      isDangerous
      failed="L'import n'a pas été annulé."
      told={(answer) => (
        <Stack role="status">
          {cancelledInWords(answer).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Button data-autofocus onClick={onClose}>
            Terminer
          </Button>
        </Stack>
      )}
      onConfirm={() => cancelling.run({ importId: latest.id })}
      onClose={onClose}
    >
      <p>
        Les produits qu'il a ajoutés sont supprimés, sauf ceux qui ont été vendus, livrés ou modifiés depuis.
        Ce qu'il a changé à d'autres produits reste.
      </p>
    </ActDialog>
  )
}
