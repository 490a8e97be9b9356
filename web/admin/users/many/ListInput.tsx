import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { roleLabel } from '#rules/staff.ts'
import { longestStaffList, readStaffList, type WrittenRow } from '#rules/staff-list.ts'
import { readSpreadsheet, readSpreadsheetFile } from '../../../app/read-spreadsheet.ts'
import { rolesToGive, type Stand } from '../user-filters.ts'
import classes from './Many.module.css'

const exampleWith = (stands: readonly Stand[]) =>
  [
    'Nom\tE-mail\tRôle\tStand\tDébut\tFin',
    `Salma Idrissi\tsalma@exemple.ma\tVendeur\t${stands[0]?.letter ?? ''}\t08:00\t18:00`,
    `Brahim Aït\tbrahim@exemple.ma\tCuisine\t${stands.at(-1)?.name ?? ''}\t\t`,
  ].join('\n')

type Props = {
  readonly text: string
  readonly stands: readonly Stand[]
  readonly onText: (text: string) => void
  readonly onRows: (rows: readonly WrittenRow[]) => void
}

/** Pasted from a spreadsheet, or a file saved by one. */
export function ListInput({ text, stands, onText, onRows }: Props) {
  const [problem, setProblem] = useState<string>()
  const read = (written: string) => {
    const rows = readStaffList(readSpreadsheet(written))
    if (rows.length === 0) setProblem('Collez au moins une ligne.')
    else if (rows.length > longestStaffList)
      setProblem(`${rows.length} lignes\u00A0: envoyez-en ${longestStaffList} à la fois au plus.`)
    else onRows(rows)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    read(text)
  }
  const choose = (file: File | null) => {
    if (file) void readSpreadsheetFile(file).then(read)
  }
  return (
    <form className={classes.input} onSubmit={submit} noValidate>
      <p className={classes.words}>
        Colonnes dans cet ordre, ou avec une ligne de titres&nbsp;: nom, e-mail, rôle, stand (nom ou lettre),
        début, fin, mot de passe. Sans mot de passe, il est généré.
      </p>
      <p className={classes.words}>Rôles&nbsp;: {rolesToGive.map(roleLabel).join(', ')}.</p>
      {stands.length > 0 ? (
        <p className={classes.words}>
          Stands&nbsp;: {stands.map(({ letter, name }) => `${letter}\u00A0-\u00A0${name}`).join(', ')}.
        </p>
      ) : null}
      <Textarea
        label="Lignes copiées d'un tableur"
        placeholder={exampleWith(stands)}
        classNames={{ input: 'fp-code' }}
        autosize
        minRows={8}
        maxRows={20}
        wrap="off"
        spellCheck={false}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit">Vérifier les lignes</Button>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values" onChange={choose}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}
            >
              Choisir un fichier CSV
            </Button>
          )}
        </FileButton>
      </div>
    </form>
  )
}
