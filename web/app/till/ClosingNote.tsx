import { Textarea } from '@mantine/core'

type Props = { readonly note: string; readonly onChange: (note: string) => void }

/** Asked before the difference is known: the count is blind. One line of text is kept, however it was typed. */
export function ClosingNote({ note, onChange }: Props) {
  return (
    <Textarea
      label="Note (facultatif)"
      description="Ce qui peut expliquer un écart"
      size="md"
      autosize
      minRows={2}
      maxLength={300}
      value={note}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s/g, ' '))}
    />
  )
}
