import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { readSpreadsheetFile } from './read-spreadsheet.ts'
import classes from './Spreadsheet.module.css'

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  /** Takes what was written over, or says why it cannot be taken: «Collez au moins une ligne.» */
  readonly onRead: (written: string) => string | undefined
  /** Two or three lines as they are copied, with their tabs. */
  readonly example: string
  readonly lines: { readonly least: number; readonly most: number }
  /** Which columns, in which order: paragraphs. */
  readonly children: ReactNode
}

/** Pasted from a spreadsheet, or a file saved by one. */
export function SpreadsheetInput({ text, onText, onRead, example, lines, children }: Props) {
  const [problem, setProblem] = useState<string>()
  const forgetFile = useRef<() => void>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(onRead(text))
  }
  /** The lines can be corrected in the box, once their faults are shown. */
  const readFile = (written: string) => {
    onText(written)
    setProblem(onRead(written))
  }
  /** Forgotten at once: the same file, mended, may be chosen again. */
  const choose = (file: File | null) => {
    forgetFile.current?.()
    if (file) readSpreadsheetFile(file).then(readFile, () => setProblem("Ce fichier n'a pas pu être lu."))
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
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
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
