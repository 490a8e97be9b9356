import { TextInput, type TextInputProps } from '@mantine/core'

type Props = {
  readonly label: string
  /** As typed: «12,5». Read it with parseDirhams. */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** `true` where the sentence is shown elsewhere. */
  readonly error?: string | boolean | undefined
  readonly description?: string | undefined
} & Pick<
  TextInputProps,
  | 'id'
  | 'disabled'
  | 'readOnly'
  | 'placeholder'
  | 'size'
  | 'classNames'
  | 'autoFocus'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'aria-describedby'
>

/** A field for an amount among others; where amounts are the main work, use the money pad. */
export function DirhamField({ onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      rightSection="DH"
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
