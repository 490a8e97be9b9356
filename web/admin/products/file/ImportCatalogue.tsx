import { Button } from '@mantine/core'
import { Link } from '../../../app/address/links.tsx'
import { useHeldPage } from '../../../app/form/hold-page.ts'
import { LeaveQuestion } from '../../../app/form/LeaveQuestion.tsx'
import shared from '../../../app/spreadsheet/Import.module.css'
import { SpreadsheetInput } from '../../../app/spreadsheet/SpreadsheetInput.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ResultPanel } from '../../../ui/states/ResultPanel.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { doneInWords, placesInWords, withoutCookInWords } from './import-words.ts'
import { LatestImport } from './LatestImport.tsx'
import { type CatalogueImport, useCatalogueImport } from './use-catalogue-import.ts'

const example = [
  'Stand\tCatégorie\tProduit\tDescription\tPrix (DH)\tUnité\tStock',
  'Grillades\tPlats\tKefta\tSix brochettes\t30,00\tunité\t40',
  'Souk\tÉpicerie\tDattes\tMajhoul du Tafilalet\t120,00\tkg\t12,5',
].join('\n')

/** Imports the catalogue from a spreadsheet: the file is read, checked by the server in a dry run, then imported whole. */
export function ImportCatalogue({ onClose }: { readonly onClose: () => void }) {
  const catalogue = useCatalogueImport()
  const page = useHeldPage(() => catalogue.isDirty)
  return (
    <>
      <PageHeader
        title="Importer un tableur"
        breadcrumb={
          <Link to="/products" className="fp-link">
            Produits
          </Link>
        }
      />
      {catalogue.done ? (
        <Done answer={catalogue.done} onClose={onClose} />
      ) : catalogue.isEmpty ? (
        <Input catalogue={catalogue} />
      ) : (
        <ImportPreview catalogue={catalogue} />
      )}
      <LeaveQuestion
        leaving={page}
        title={'Quitter cette page\u202F?'}
        leaveLabel="Quitter"
        stayLabel="Rester"
      >
        Les lignes qui ne sont pas encore importées seront perdues.
      </LeaveQuestion>
    </>
  )
}

const Input = ({ catalogue: { text, setText, take } }: { readonly catalogue: CatalogueImport }) => (
  <SpreadsheetInput
    text={text}
    onText={setText}
    onRead={take}
    example={example}
    lines={{ least: 6, most: 14 }}
  >
    <p>
      Une ligne par produit, avec une ligne de titres&nbsp;: stand, catégorie, produit, description, prix,
      unité (unité ou kg), stock, seuil d'alerte, quantité minimale, passe par la cuisine (oui ou non). Le
      fichier de l'export convient. Les stands et les catégories qui manquent sont créés&nbsp;; rien n'est
      importé avant vérification.
    </p>
  </SpreadsheetInput>
)

type DoneProps = {
  readonly answer: NonNullable<CatalogueImport['done']>
  readonly onClose: () => void
}

function Done({ answer, onClose }: DoneProps) {
  const places = placesInWords(answer)
  return (
    <div className={shared.stage}>
      <ResultPanel
        outcome="success"
        title="Catalogue importé"
        actions={<Button onClick={onClose}>Terminer</Button>}
      >
        <p>{doneInWords(answer)}</p>
        {places === '' ? null : <p>{places}</p>}
        {answer.standsWithoutCook.length > 0 ? (
          <Notice tone="warn">{withoutCookInWords(answer.standsWithoutCook)}</Notice>
        ) : null}
      </ResultPanel>
      <LatestImport />
    </div>
  )
}
