import { Button, Group } from '@mantine/core'
import { counted } from '#rules/plain/french.ts'
import { useObstacle } from '../../../app/form/use-obstacle.ts'
import { FaultyLines, SaveFaults } from '../../../app/spreadsheet/FaultyLines.tsx'
import { faultyLines } from '../../../app/spreadsheet/faulty-lines.ts'
import classes from '../../../app/spreadsheet/Import.module.css'
import { type CardImport, hasNothingWrong, leftAside, settledAs, withoutFaulty } from './card-import.ts'
import { importAll, putFaultyAside, putImportAway } from './import-under-way.ts'

const cardsInWords = (count: number) => counted(count, 'carte', 'cartes')

/** The result of the dry run: nothing can be imported while a line is at fault. */
export function Looked({ state }: { readonly state: CardImport }) {
  const obstacle = useObstacle({ whenCut: 'Import impossible hors connexion.' })
  const lines = faultyLines(state.faults)
  const { cards } = withoutFaulty(state)
  return (
    <>
      <p className={classes.total} role="status">
        {[
          lines.length > 0 ? counted(lines.length, 'ligne en erreur', 'lignes en erreur') : '',
          cards.length > 0 ? `${cardsInWords(cards.length)} · ${settledAs({ cards, way: state.way })}` : '',
          leftAside(state),
        ]
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      {lines.length > 0 ? <FaultyLines lines={lines} /> : null}
      <Group gap={8}>
        {hasNothingWrong(state) ? (
          <Button disabled={obstacle !== undefined} onClick={() => void importAll(state)}>
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
          Modifier les lignes
        </Button>
      </Group>
      {obstacle ? <p className={classes.problems}>{obstacle}</p> : null}
    </>
  )
}
