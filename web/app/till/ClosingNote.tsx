import { Textarea } from '@mantine/core'
import { refusals } from '#rules/plain/refusal.ts'

type Props = {
  readonly note: string
  readonly onChange: (note: string) => void
  /** True when the difference is beyond the tolerance. */
  readonly isNeeded?: boolean
}

/** The note of a closing, stored as one line however it was typed. */
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
