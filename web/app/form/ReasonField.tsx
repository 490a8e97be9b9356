import { TextInput } from '@mantine/core'

type Props = {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly label?: string
  readonly placeholder?: string
  readonly size?: 'md' | 'lg'
  /** The most characters that the call accepts. */
  readonly longest?: number
  /** True where the reason is the first thing to type. */
  readonly isAwaited?: boolean
}

/** The reason that a person gives for an act, kept in the history: one line, judged by `isReason` of the rules. */
export function ReasonField(props: Props) {
  const { label = 'Motif', size = 'md', longest = 300, isAwaited = true, onChange, ...field } = props
  return (
    <TextInput
      {...field}
      label={label}
      size={size}
      maxLength={longest}
      autoComplete="off"
      data-autofocus={isAwaited || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
