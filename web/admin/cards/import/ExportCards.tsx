import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { csvText } from '#rules/csv.ts'
import { counted } from '#rules/french.ts'
import { businessDay } from '#rules/venue-clock.ts'
import { ask } from '../../../app/ask.ts'
import { now } from '../../../app/clock.ts'
import { useConnection } from '../../../app/connection.ts'
import { referenceOf, sentenceOf } from '../../../app/failure.ts'
import { saveFile } from '../../../app/save-file.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { cardTable } from './card-table.ts'
import { everyCard } from './every-card.ts'
import classes from './Import.module.css'

/** Saved only once every card has come. */
export function ExportCards() {
  const [read, setRead] = useState(0)
  const isCut = useConnection() !== 'live'
  const exporting = useMutation({
    mutationFn: () => everyCard({ read: (from) => ask.exportCards(from), onProgress: setRead }),
    onMutate: () => setRead(0),
    onSuccess: (cards) => {
      const text = csvText(cardTable(cards, now()))
      saveFile(`cartes-${businessDay(now(), 0)}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    },
  })
  const exported = () => exporting.mutate()
  return (
    <div className={classes.export}>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        disabled={isCut || exporting.isPending}
        onClick={exported}
      >
        {exporting.isPending ? 'Export…' : 'Exporter (CSV)'}
      </Button>
      <span role="status" className={classes.words}>
        {exporting.isPending && read > 0 ? counted(read, 'carte lue', 'cartes lues') : null}
      </span>
      {exporting.error ? (
        <LoadError
          message={sentenceOf(exporting.error)}
          reference={referenceOf(exporting.error)}
          onRetry={exported}
        />
      ) : null}
    </div>
  )
}
