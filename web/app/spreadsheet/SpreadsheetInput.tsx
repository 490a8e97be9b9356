import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useIsPhone } from '../../ui/use-media.ts'
import { readSpreadsheetFile, UnreadableFile } from './read-spreadsheet.ts'
import classes from './Spreadsheet.module.css'

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  /** Takes the text over, or returns why it cannot be taken: «Collez au moins une ligne.» */
  readonly onRead: (written: string) => string | undefined
  /** Two or three lines as copied from a spreadsheet, with their tabs. */
  readonly example: string
  readonly lines: { readonly least: number; readonly most: number }
  /** Paragraphs that explain the columns and their order. */
  readonly children: ReactNode
}

/** A box for lines pasted from a spreadsheet, or for a file saved by one. */
export function SpreadsheetInput({ text, onText, onRead, example, lines, children }: Props) {
  const [problem, setProblem] = useState<string>()
  // On a phone the keyboard would cover the explanation.
  const isPhone = useIsPhone()
  const forgetFile = useRef<() => void>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(onRead(text))
  }
  /** Puts the text into the box, where the lines can be corrected once their faults are shown. */
  const readFile = (written: string) => {
    onText(written)
    setProblem(onRead(written))
  }
  /** The choice is reset at once, so that the same file can be chosen again after a correction. */
  const choose = (file: File | null) => {
    forgetFile.current?.()
    if (file)
      readSpreadsheetFile(file).then(readFile, (error: unknown) =>
        setProblem(error instanceof UnreadableFile ? error.message : "Ce fichier n'a pas pu être lu."),
      )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.words}>{children}</div>
      <Textarea
        label="Lignes copiées d'un tableur"
        placeholder={example}
        classNames={{ input: `fp-code ${classes.lines}` }}
        autosize
        minRows={lines.least}
        maxRows={lines.most}
        wrap="off"
        autoFocus={!isPhone}
        spellCheck={false}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group gap={8}>
        <Button type="submit">Vérifier les lignes</Button>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,text/tab-separated-values"
          resetRef={forgetFile}
          onChange={choose}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}
            >
              Choisir un fichier CSV ou Excel
            </Button>
          )}
        </FileButton>
      </Group>
    </form>
  )
}
