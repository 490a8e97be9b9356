import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { CardListInput } from './CardListInput.tsx'
import classes from './Import.module.css'
import { Imported } from './Imported.tsx'
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
