import { Button } from '@mantine/core'
import { csvText } from '#rules/csv.ts'
import { saveFile } from '../../../app/save-file.ts'
import type { FaultyLine } from './card-import.ts'

/** For whoever mends the list in a spreadsheet. */
export function SaveFaults({ lines }: { readonly lines: readonly FaultyLine[] }) {
  const save = () => {
    const rows = lines.map(({ line, messages }) => [String(line), messages.join(' ')])
    const text = csvText([['Ligne', 'Erreurs'], ...rows])
    saveFile('erreurs-import.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Button variant="default" onClick={save}>
      Enregistrer les erreurs (CSV)
    </Button>
  )
}
