import { Button, Group } from '@mantine/core'
import { counted } from '#rules/plain/french.ts'
import type { LineFault } from '#rules/plain/line-fault.ts'
import type { ask } from '../../../app/calls/ask.ts'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import type { Act } from '../../../app/form/use-act.ts'
import { useObstacle } from '../../../app/form/use-obstacle.ts'
import { FaultyLines, SaveFaults } from '../../../app/spreadsheet/FaultyLines.tsx'
import { faultyLines } from '../../../app/spreadsheet/faulty-lines.ts'
import classes from '../../../app/spreadsheet/Import.module.css'
import { placesInWords, productsInWords } from './import-words.ts'

type Told = Awaited<ReturnType<typeof ask.importCatalogue>>
type Input = Parameters<typeof ask.importCatalogue>[0]

type Props = {
  /** The result of the dry run; undefined where the file itself has faults and was not sent. */
  readonly looked: Told | undefined
  readonly faults: readonly LineFault[]
  readonly importing: Act<Input, Told>
  readonly onImport: () => void
  readonly onRestart: () => void
}

/** What the import would change; nothing can be imported while a line is at fault. */
export function JudgedCatalogue({ looked, faults, importing, onImport, onRestart }: Props) {
  const obstacle = useObstacle({ whenCut: 'Import impossible hors connexion.' })
  const lines = faultyLines(faults)
  const hasWork = looked !== undefined && looked.added + looked.changed > 0
  return (
    <>
      <p className={classes.total} role="status">
        {lines.length > 0
          ? counted(lines.length, 'ligne en erreur', 'lignes en erreur')
          : looked
            ? productsInWords(looked, false)
            : null}
      </p>
      {looked && lines.length === 0 ? (
        <>
          <p>{placesInWords(looked)}</p>
          <p>Un code court laissé vide garde celui du produit.</p>
        </>
      ) : null}
      {lines.length > 0 ? <FaultyLines lines={lines} /> : null}
      {importing.state === 'refused' ? <ActRefused refusal={importing.refusal} /> : null}
      <Group gap={8}>
        {hasWork && lines.length === 0 ? (
          <Button
            disabled={obstacle !== undefined}
            loading={importing.state === 'sending'}
            onClick={onImport}
          >
            Importer {counted(looked.added + looked.changed, 'produit', 'produits')}
          </Button>
        ) : null}
        {lines.length > 0 ? <SaveFaults lines={lines} /> : null}
        <Button variant="default" disabled={importing.state === 'sending'} onClick={onRestart}>
          Modifier la liste
        </Button>
      </Group>
      {obstacle ? <p className={classes.problems}>{obstacle}</p> : null}
    </>
  )
}
