import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { type CardListFile, longestCardList, readCardList } from '#rules/card-list-file.ts'
import { cardTypes } from '#rules/card-type.ts'
import { counted } from '#rules/french.ts'
import { now } from '../../../app/clock.ts'
import { readEveryLine, readSpreadsheetFile } from '../../../app/read-spreadsheet.ts'
import classes from './Import.module.css'

const example = [
  'Code\tType\tSolde (DH)\tExpire le\tCréée le',
  'FP-482915-3FA9C07B12DE45F8\tBASIC\t50,00\t2027-01-19\t2026-11-20',
].join('\n')

const longest = counted(longestCardList, 'ligne', 'lignes')

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onFile: (file: CardListFile) => void
}

/** Pasted from a spreadsheet, or a file saved by one. */
export function CardListInput({ text, onText, onFile }: Props) {
  const [problem, setProblem] = useState<string>()
  const forgetFile = useRef<() => void>(null)
  const read = (written: string) => {
    const table = readEveryLine(written)
    const file = table.length > longestCardList + 1 ? undefined : readCardList(table, now())
    if (!file) setProblem(`Envoyez ${longest} à la fois au plus.`)
    else if (file.cards.length + file.faults.length + file.ended === 0)
      setProblem('Collez au moins une ligne.')
    else onFile(file)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    read(text)
  }
  /** Its lines can be mended here, after what is wrong with them was told. */
  const readFile = (written: string) => {
    onText(written)
    read(written)
  }
  const choose = (file: File | null) => {
    forgetFile.current?.()
    if (file) void readSpreadsheetFile(file).then(readFile)
  }
  return (
    <form className={classes.stage} onSubmit={submit} noValidate>
      <p className={classes.words}>
        Colonnes dans cet ordre, ou avec une ligne de titres&nbsp;: code, type ({cardTypes.join(', ')}),
        solde, date d'expiration, date de création. Le fichier de l'export convient. Rien n'est importé avant
        vérification.
      </p>
      <Textarea
        label="Lignes copiées d'un tableur"
        placeholder={example}
        classNames={{ input: 'fp-code' }}
        autosize
        minRows={6}
        maxRows={14}
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
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          resetRef={forgetFile}
          onChange={choose}
        >
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
