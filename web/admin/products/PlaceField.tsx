import { NativeSelect } from '@mantine/core'

type Props = {
  readonly id: string
  readonly label: string
  readonly value: string | null
  readonly places: readonly { readonly id: string; readonly name: string }[]
  readonly error: string | undefined
  readonly onChange: (id: string | null) => void
}

/** A field for one stand or one category; empty at first. */
export function PlaceField({ value, places, onChange, ...field }: Props) {
  return (
    <NativeSelect
      {...field}
      size="md"
      data={[{ value: '', label: 'Choisir…' }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}
