import { NativeSelect } from '@mantine/core'

type Props<Value extends string> = {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly className?: string | undefined
  readonly title?: string | undefined
}

/** One filter of a list, or its order. */
export function FilterSelect<Value extends string>({ choices, onChoose, ...select }: Props<Value>) {
  return (
    <NativeSelect
      {...select}
      size="md"
      rightSectionWidth={32}
      data={choices}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
    />
  )
}
