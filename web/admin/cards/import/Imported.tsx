import { Button } from '@mantine/core'
import { counted } from '#rules/french.ts'
import { ResultPanel } from '../../../ui/ResultPanel.tsx'
import { type CardImport, faultyLines, leftAside, toCollect, withoutFaulty } from './card-import.ts'
import { FaultyLines } from './FaultyLines.tsx'
import classes from './Import.module.css'
import { putImportAway } from './import-under-way.ts'
import { SaveFaults } from './SaveFaults.tsx'

type Props = { readonly state: CardImport; readonly onClose: () => void }

export function Imported({ state, onClose }: Props) {
  const lines = faultyLines(state)
  return (
    <ResultPanel
      outcome={lines.length > 0 ? 'remark' : 'success'}
      title={counted(state.imported, 'carte importée', 'cartes importées')}
      actions={
        <>
          <Button onClick={onClose}>Terminer</Button>
          <Button variant="default" onClick={putImportAway}>
            Importer une autre liste
          </Button>
          {lines.length > 0 ? <SaveFaults lines={lines} /> : null}
        </>
      }
    >
      <p className={classes.words}>
        {[toCollect(withoutFaulty(state).cards), leftAside(state)]
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      {lines.length > 0 ? <FaultyLines lines={lines} /> : null}
    </ResultPanel>
  )
}
