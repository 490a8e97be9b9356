import type { StandInventory } from '#contract/stock/inventory.ts'
import { issuerOf } from '#rules/paper/paper.ts'
import { countSheet } from '#rules/stock/count-sheet.ts'
import { now } from '../../app/calls/clock.ts'
import { useVenue } from '../../app/calls/venue.ts'
import { PaperButtons } from '../../app/print/PaperButtons.tsx'
import { usePaper } from '../../app/print/use-paper.ts'

export function PrintCountSheet({ here: { stand, rows } }: { readonly here: StandInventory }) {
  const venue = useVenue()
  const paper = usePaper({
    shape: 'A4',
    read: async () =>
      countSheet({ issuer: issuerOf(venue?.event ?? ''), standName: stand.name, rows, at: now() }),
  })
  return <PaperButtons label="Imprimer la feuille de comptage" paper={paper} />
}
