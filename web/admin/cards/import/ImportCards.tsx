import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#rules/french.ts'
import { FaultyLines, SaveFaults } from '../../../app/spreadsheet/FaultyLines.tsx'
import { faultyLines } from '../../../app/spreadsheet/faulty-lines.ts'
import classes from '../../../app/spreadsheet/Import.module.css'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ResultPanel } from '../../../ui/states/ResultPanel.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { CardListInput } from './CardListInput.tsx'
import { type CardImport, leftAside, toCollect, withoutFaulty } from './card-import.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { lookAt, putImportAway, useCardImport } from './import-under-way.ts'
import { Looked } from './Looked.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** From a spreadsheet to cards in the books. What is being sent goes on when it is closed, and is found again. */
export function ImportCards({ opened, onClose }: Props) {
  const state = useCardImport()
  const [text, setText] = useState('')
  const isPhone = useIsPhone()
  const close = () => {
    if (state?.step === 'imported') {
      putImportAway()
      setText('')
    }
    onClose()
  }
  return (
    <Dialog isOpen={opened} title="Importer des cartes" size={720} fillsScreen={isPhone} onClose={close}>
      <div className={classes.stage}>
        {state ? null : <CardListInput text={text} onText={setText} onFile={(file) => void lookAt(file)} />}
        {state?.step === 'looking' || state?.step === 'importing' ? (
          <ImportProgress state={state} step={state.step} />
        ) : null}
        {state?.step === 'looked' ? <Looked state={state} /> : null}
        {state?.step === 'imported' ? <Imported state={state} onClose={close} /> : null}
      </div>
    </Dialog>
  )
}

type ImportedProps = { readonly state: CardImport; readonly onClose: () => void }

function Imported({ state, onClose }: ImportedProps) {
  const lines = faultyLines(state.faults)
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
      <p>
        {[toCollect(withoutFaulty(state).cards), leftAside(state)]
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      {lines.length > 0 ? <FaultyLines lines={lines} /> : null}
    </ResultPanel>
  )
}
