import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CatalogueFile, longestCatalogue, readCatalogueFile } from '#rules/catalogue/catalogue-file.ts'
import { ask } from '../../../app/calls/ask.ts'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import classes from '../../../app/spreadsheet/Import.module.css'
import { readEveryLine } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { SpreadsheetInput } from '../../../app/spreadsheet/SpreadsheetInput.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ResultPanel } from '../../../ui/states/ResultPanel.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { placesInWords, productsInWords } from './import-words.ts'
import { JudgedCatalogue } from './JudgedCatalogue.tsx'

const example = [
  'Stand\tCatégorie\tProduit\tDescription\tPrix (DH)\tUnité\tStock',
  'Grillades\tPlats\tKefta\tSix brochettes\t30,00\tunité\t40',
  'Souk\tÉpicerie\tDattes\tMajhoul du Tafilalet\t120,00\tkg\t12,5',
].join('\n')

const nothing: CatalogueFile = { lines: [], faults: [] }

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Imports the catalogue from a spreadsheet: the file is read, checked by the server in a dry run, then imported whole. */
export function ImportCatalogue({ opened, onClose }: Props) {
  const [text, setText] = useState('')
  const [{ lines, faults }, setFile] = useState(nothing)
  const isPhone = useIsPhone()
  const looking = useAct(ask.importCatalogue)
  const importing = useAct(ask.importCatalogue, { changes: ['products', 'stands', 'categories'] })

  const read = (written: string) => {
    const file = readCatalogueFile(readEveryLine(written))
    if (file.lines.length + file.faults.length === 0) return 'Collez au moins une ligne.'
    if (file.lines.length > longestCatalogue) return `Envoyez ${longestCatalogue} lignes à la fois au plus.`
    setFile(file)
    if (file.faults.length === 0) looking.run({ lines: [...file.lines], isDryRun: true })
    return undefined
  }
  const restart = () => {
    looking.reset()
    importing.reset()
    setFile(nothing)
  }
  const close = () => {
    if (importing.state === 'done') {
      restart()
      setText('')
    }
    onClose()
  }
  const looked = looking.state === 'done' ? looking.answer : undefined
  const isJudged = looked !== undefined || faults.length > 0
  return (
    <Dialog isOpen={opened} title="Importer un catalogue" size={720} fillsScreen={isPhone} onClose={close}>
      <div className={classes.stage}>
        {importing.state === 'done' ? (
          <ResultPanel
            outcome="success"
            title="Catalogue importé"
            actions={<Button onClick={close}>Terminer</Button>}
          >
            <p>{productsInWords(importing.answer, true)}</p>
            <p>{placesInWords(importing.answer)}</p>
          </ResultPanel>
        ) : isJudged ? (
          <JudgedCatalogue
            looked={looked}
            faults={looked?.faults ?? faults}
            importing={importing}
            onImport={() => importing.run({ lines: [...lines], isDryRun: false })}
            onRestart={restart}
          />
        ) : (
          <SpreadsheetInput
            text={text}
            onText={setText}
            onRead={read}
            example={example}
            lines={{ least: 6, most: 14 }}
          >
            <p>
              Une ligne par produit, avec une ligne de titres&nbsp;: stand, catégorie, produit, description,
              prix, unité (unité ou kg), stock, seuil d'alerte, quantité minimale, passe par la cuisine (oui
              ou non). Le fichier de l'export convient. Les stands et les catégories qui manquent sont
              créés&nbsp;; rien n'est importé avant vérification.
            </p>
            {looking.state === 'refused' ? <ActRefused refusal={looking.refusal} /> : null}
          </SpreadsheetInput>
        )}
      </div>
    </Dialog>
  )
}
