import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../queries.ts'

type Props = { readonly value: string | null; readonly onChange: (colleagueId: string | null) => void }

/** Not shown to whoever works alone. */
export function HandOverSelect({ value, onChange }: Props) {
  const { data } = useQuery(queries.listColleagues.queryOptions({ meta: { watches: ['me'] } }))
  if (!data || data.rows.length === 0) return null
  return (
    <NativeSelect
      label="Remettre la caisse à un collègue (facultatif)"
      description="Cette personne la reprend avec ce que vous avez compté."
      size="lg"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">Ne pas la remettre</option>
      {data.rows.map(({ id, name, hasOpenTill }) => (
        <option key={id} value={id}>
          {hasOpenTill ? `${name} (caisse ouverte)` : name}
        </option>
      ))}
    </NativeSelect>
  )
}
