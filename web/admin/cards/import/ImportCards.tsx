import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportWay } from '#rules/card/card-import.ts'
import { counted } from '#rules/plain/french.ts'
import { FaultyLines, SaveFaults } from '../../../app/spreadsheet/FaultyLines.tsx'
import { faultyLines } from '../../../app/spreadsheet/faulty-lines.ts'
import classes from '../../../app/spreadsheet/Import.module.css'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ResultPanel } from '../../../ui/states/ResultPanel.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { CardListInput } from './CardListInput.tsx'
import { type CardImport, leftAside, settledAs, withoutFaulty } from './card-import.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { lookAt, putImportAway, useCardImport } from './import-under-way.ts'
import { Looked } from './Looked.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/**
 * Imports cards from a spreadsheet. The list is not kept on the device: it is made of the codes that pay. An import under way goes on when the dialog is closed, and is shown when it is opened
 * again.
 */
export function ImportCards({ opened, onClose }: Props) {
  const state = useCardImport()
  const [text, setText] = useState('')
  const [way, setWay] = useState<ImportWay>('to-sell')
  const isPhone = useIsPhone()
  /** The next list is «to sell» again unless the admin chooses otherwise: a gift cannot be undone. */
  const beginAnew = () => {
    putImportAway()
    setText('')
    setWay('to-sell')
  }
  const close = () => {
    if (state?.step === 'imported') beginAnew()
    onClose()
  }
  return (
    <Dialog isOpen={opened} title="Importer des cartes" size={720} fillsScreen={isPhone} onClose={close}>
      <div className={classes.stage}>
        {state ? null : (
          <CardListInput
            text={text}
            way={way}
            onText={setText}
            onWay={setWay}
            onFile={(file) => void lookAt(file, way)}
          />
        )}
        {state?.step === 'looking' || state?.step === 'importing' ? (
          <ImportProgress state={state} step={state.step} />
        ) : null}
        {state?.step === 'looked' ? <Looked state={state} /> : null}
        {state?.step === 'imported' ? <Imported state={state} onAnother={beginAnew} onClose={close} /> : null}
      </div>
    </Dialog>
  )
}

type ImportedProps = {
  readonly state: CardImport
  readonly onAnother: () => void
  readonly onClose: () => void
}

function Imported({ state, onAnother, onClose }: ImportedProps) {
  const lines = faultyLines(state.faults)
  return (
    <ResultPanel
      outcome={lines.length > 0 ? 'remark' : 'success'}
      title={counted(state.imported, 'carte importée', 'cartes importées')}
      actions={
        <>
          <Button onClick={onClose}>Terminer</Button>
          <Button variant="default" onClick={onAnother}>
            Importer une autre liste
          </Button>
          {lines.length > 0 ? <SaveFaults lines={lines} /> : null}
        </>
      }
    >
      <p>{[settledAs(withoutFaulty(state)), leftAside(state)].filter((words) => words !== '').join(' · ')}</p>
      {lines.length > 0 ? <FaultyLines lines={lines} /> : null}
    </ResultPanel>
  )
}
