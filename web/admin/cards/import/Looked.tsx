import { Button } from '@mantine/core'
import { counted } from '#rules/french.ts'
import { useConnection } from '../../../app/connection.ts'
import {
  type CardImport,
  faultyLines,
  hasNothingWrong,
  leftAside,
  toCollect,
  withoutFaulty,
} from './card-import.ts'
import { FaultyLines } from './FaultyLines.tsx'
import classes from './Import.module.css'
import { importAll, putFaultyAside, putImportAway } from './import-under-way.ts'
import { SaveFaults } from './SaveFaults.tsx'

const cardsInWords = (count: number) => counted(count, 'carte', 'cartes')

/** What the dry run found: nothing can be imported while a line is at fault. */
export function Looked({ state }: { readonly state: CardImport }) {
  const isCut = useConnection() !== 'live'
  const lines = faultyLines(state)
  const { cards } = withoutFaulty(state)
  return (
    <>
      <p className={classes.total} role="status">
        {[
          lines.length > 0 ? counted(lines.length, 'ligne en erreur', 'lignes en erreur') : '',
          cards.length > 0 ? `${cardsInWords(cards.length)} · ${toCollect(cards)}` : '',
          leftAside(state),
        ]
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      {lines.length > 0 ? <FaultyLines lines={lines} /> : null}
      <div className={classes.buttons}>
        {hasNothingWrong(state) ? (
          <Button disabled={isCut} onClick={() => void importAll(state)}>
            Importer {cardsInWords(cards.length)}
          </Button>
        ) : null}
        {lines.length > 0 && cards.length > 0 ? (
          <Button variant="default" onClick={() => putFaultyAside(state)}>
            Écarter {counted(lines.length, 'ligne en erreur', 'lignes en erreur')}
          </Button>
        ) : null}
        {lines.length > 0 ? <SaveFaults lines={lines} /> : null}
        <Button variant="default" onClick={putImportAway}>
          Modifier la liste
        </Button>
      </div>
      {isCut ? <p className={classes.problems}>Import impossible hors connexion.</p> : null}
    </>
  )
}
