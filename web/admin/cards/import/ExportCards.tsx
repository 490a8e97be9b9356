import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { csvText } from '#rules/plain/csv.ts'
import { counted } from '#rules/plain/french.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { ask } from '../../../app/calls/ask.ts'
import { now } from '../../../app/calls/clock.ts'
import { referenceOf } from '../../../app/calls/failure.ts'
import { useTurnHour } from '../../../app/calls/venue.ts'
import { saveFile } from '../../../app/device/save-file.ts'
import { useAct } from '../../../app/form/use-act.ts'
import { useObstacle } from '../../../app/form/use-obstacle.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { cardTable } from './card-table.ts'
import { everyCard } from './every-card.ts'

/** Exports all cards; the file is saved only once every card has been read. */
export function ExportCards() {
  const [read, setRead] = useState(0)
  const obstacle = useObstacle()
  const turnHour = useTurnHour()
  const readAll = async () => {
    const cards = await everyCard({ read: (from) => ask.exportCards(from), onProgress: setRead })
    const file = `cartes-${businessDay(now(), turnHour)}.csv`
    await ask.noteExport({ file, rows: cards.length })
    return { cards, file }
  }
  const exporting = useAct<void, Awaited<ReturnType<typeof readAll>>>(readAll, {
    onDone: ({ cards, file }) => {
      const text = csvText(cardTable(cards, now()))
      saveFile(file, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    },
  })
  const isReading = exporting.state === 'sending'
  const exported = () => {
    setRead(0)
    exporting.run()
  }
  return (
    <Group gap="8px 12px">
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        disabled={obstacle !== undefined || isReading}
        onClick={exported}
      >
        {isReading ? 'Export…' : 'Exporter (CSV)'}
      </Button>
      <span role="status">{isReading && read > 0 ? counted(read, 'carte lue', 'cartes lues') : null}</span>
      {exporting.state === 'refused' ? (
        <LoadError
          message={exporting.refusal.message}
          reference={referenceOf(exporting.refusal)}
          onRetry={exported}
        />
      ) : null}
    </Group>
  )
}
