import { Button } from '@mantine/core'
import { csvText } from '#rules/plain/csv.ts'
import { counted } from '#rules/plain/french.ts'
import { saveFile } from '../device/save-file.ts'
import type { FaultyLine } from './faulty-lines.ts'
import classes from './Spreadsheet.module.css'

/** More rows would slow the screen down; all faults can be saved as a file. */
const mostShown = 200

export function FaultyLines({ lines }: { readonly lines: readonly FaultyLine[] }) {
  const others = lines.length - mostShown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by the keyboard.
    <ul className={classes.faults} aria-label="Lignes en erreur" tabIndex={0}>
      {lines.slice(0, mostShown).map(({ line, messages }) => (
        <li key={line}>
          <strong>Ligne {line}&nbsp;:</strong> {messages.join(' ')}
        </li>
      ))}
      {others > 0 ? <li>Et {counted(others, 'autre ligne', 'autres lignes')}.</li> : null}
    </ul>
  )
}

type Told = FaultyLine & {
  /** What the line is about, for example its product; undefined where lines do not say it. */
  readonly name?: string
}

/** The faults as a file, for correcting the list in a spreadsheet. */
export function SaveFaults({ lines }: { readonly lines: readonly Told[] }) {
  const save = () => {
    const isNamed = lines.some(({ name }) => name !== undefined)
    const named = (words: string | undefined) => (isNamed ? [words ?? ''] : [])
    const rows = lines.map(({ line, name, messages }) => [String(line), ...named(name), messages.join(' ')])
    const text = csvText([['Ligne', ...named('Produit'), 'Erreurs'], ...rows])
    saveFile('erreurs-import.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Button variant="default" onClick={save}>
      Enregistrer les erreurs (CSV)
    </Button>
  )
}
