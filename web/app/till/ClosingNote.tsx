import { Textarea } from '@mantine/core'
import { refusals } from '#rules/plain/refusal.ts'

type Props = {
  readonly note: string
  readonly onChange: (note: string) => void
  /** A difference beyond the tolerance. */
  readonly isNeeded?: boolean
}

/** One line of text is kept, however it was typed. */
export function ClosingNote({ note, onChange, isNeeded = false }: Props) {
  return (
    <Textarea
      label={isNeeded ? refusals['difference-unexplained'] : 'Note (facultatif)'}
      required={isNeeded}
      withAsterisk={false}
      size="md"
      autosize
      minRows={2}
      maxLength={300}
      value={note}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s/g, ' '))}
    />
  )
}
