import { Button, Group, Switch } from '@mantine/core'
import { useState } from 'react'
import { catalogueColumns } from '#rules/catalogue/catalogue-file.ts'
import { counted } from '#rules/plain/french.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useObstacle } from '../../../app/form/use-obstacle.ts'
import { CorrectLine } from '../../../app/spreadsheet/CorrectLine.tsx'
import { SaveFaults } from '../../../app/spreadsheet/FaultyLines.tsx'
import shared from '../../../app/spreadsheet/Import.module.css'
import { DataList } from '../../../ui/list/DataList.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { ColumnsToName } from './ColumnsToName.tsx'
import classes from './Import.module.css'
import { importColumns } from './import-columns.tsx'
import { countsOf, type ImportLine, type LineFilter, lineFilters, linesShown } from './import-lines.ts'
import { aboveInWords, placesInWords, previewInWords } from './import-words.ts'
import type { CatalogueImport } from './use-catalogue-import.ts'

/** What the import would change, line by line; nothing can be imported while a line is at fault. */
export function ImportPreview({ catalogue }: { readonly catalogue: CatalogueImport }) {
  const { read, lines, looking, proposal } = catalogue
  const looked = looking.data
  return (
    <div className={shared.stage}>
      {read.faults.length > 0 ? (
        <ul className={shared.problems} aria-label="Lignes de titres en erreur">
          {read.faults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      <p className={shared.total} role="status">
        {previewInWords(lines)}
      </p>
      <ImportActs catalogue={catalogue} />
      {looking.error instanceof Refusal ? <ActRefused refusal={looking.error} /> : null}
      <Remarks
        sentences={[
          aboveInWords(read.above),
          looked ? placesInWords(looked) : '',
          read.columns.includes('code') ? 'Un code court laissé vide garde celui du produit.' : '',
        ]}
      />
      <div className={classes.choices}>
        <ColumnsToName catalogue={catalogue} />
        {proposal ? (
          <Switch
            label="Proposer des seuils"
            description="Alerte à 10 % du stock, minimum à 20 %, pour les nouveaux produits qui n'en disent pas."
            checked={proposal.isOn}
            onChange={({ currentTarget }) => proposal.onChange(currentTarget.checked)}
          />
        ) : null}
      </div>
      {lines.length > 0 ? <Lines catalogue={catalogue} /> : null}
    </div>
  )
}

function Remarks({ sentences }: { readonly sentences: readonly string[] }) {
  const said = sentences.filter((sentence) => sentence !== '')
  return said.length > 0 ? (
    <div>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  ) : null
}

function ImportActs({ catalogue }: { readonly catalogue: CatalogueImport }) {
  const { lines, looking, importing, bringIn, remove, restart } = catalogue
  const obstacle = useObstacle({ whenCut: 'Import impossible hors connexion.' })
  const counts = countsOf(lines)
  const faulty = linesShown(lines, 'faulty')
  const toBring = counts.new + counts.changed
  const isSending = importing.state === 'sending'
  return (
    <>
      <Group gap={8}>
        {toBring > 0 && faulty.length === 0 ? (
          <Button
            disabled={obstacle !== undefined || looking.isFetching}
            loading={isSending}
            onClick={bringIn}
          >
            Importer {counted(toBring, 'produit', 'produits')}
          </Button>
        ) : null}
        {faulty.length > 0 && faulty.length < lines.length ? (
          <Button variant="default" onClick={() => remove(faulty.map(({ written }) => written.line))}>
            Écarter {counted(faulty.length, 'ligne à corriger', 'lignes à corriger')}
          </Button>
        ) : null}
        {faulty.length > 0 ? (
          <SaveFaults
            lines={faulty.map(({ written, problems }) => ({
              line: written.line,
              name: written.name,
              messages: problems,
            }))}
          />
        ) : null}
        <Button variant="default" disabled={isSending} onClick={restart}>
          Modifier les lignes
        </Button>
      </Group>
      {importing.state === 'refused' ? <ActRefused refusal={importing.refusal} /> : null}
      {obstacle ? <p className={shared.problems}>{obstacle}</p> : null}
    </>
  )
}

const filterLabels: Readonly<Record<LineFilter, string>> = {
  all: 'Tous',
  new: 'Nouveaux',
  changed: 'Modifiés',
  unchanged: 'Inchangés',
  faulty: 'À corriger',
}

const linesAPage = 100

function Lines({ catalogue }: { readonly catalogue: CatalogueImport }) {
  const { lines, importing, isProposing, correct, remove } = catalogue
  const [chosen, setFilter] = useState<LineFilter>('all')
  const [asked, setPage] = useState(1)
  const [corrected, setCorrected] = useState<ImportLine>()
  const counts = countsOf(lines)
  const filter = counts[chosen] > 0 ? chosen : 'all'
  const shown = linesShown(lines, filter)
  const pages = Math.max(1, Math.ceil(shown.length / linesAPage))
  const page = Math.min(asked, pages)
  return (
    <>
      <fieldset className={classes.filters} aria-label="Lignes montrées">
        {lineFilters
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <Button
              key={one}
              variant={one === filter ? 'filled' : 'default'}
              px="sm"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {filterLabels[one]} ({counts[one]})
            </Button>
          ))}
      </fieldset>
      <DataList
        label="Lignes du tableur"
        columns={importColumns({
          ...{ isProposing, isBusy: importing.state === 'sending', onCorrect: setCorrected },
        })}
        rows={shown.slice((page - 1) * linesAPage, page * linesAPage)}
        keyOf={({ written }) => String(written.line)}
      />
      <Pager page={page} pages={pages} onPage={setPage} />
      <CorrectLine
        line={corrected && toCorrect(corrected)}
        labels={catalogueColumns}
        onCorrected={(written) => {
          if (corrected) correct(corrected.written.line, written)
          setCorrected(undefined)
        }}
        onRemove={() => {
          if (corrected) remove([corrected.written.line])
          setCorrected(undefined)
        }}
        onClose={() => setCorrected(undefined)}
      />
    </>
  )
}

function toCorrect({ written: { line: number, ...written }, problems }: ImportLine) {
  return { number, written, problems }
}
