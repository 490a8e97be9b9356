import { counted } from '#rules/french.ts'
import type { FaultyLine } from './card-import.ts'
import classes from './Import.module.css'

/** More would slow the screen down; the file of all of them can be saved. */
const mostShown = 200

export function FaultyLines({ lines }: { readonly lines: readonly FaultyLine[] }) {
  const others = lines.length - mostShown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
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
