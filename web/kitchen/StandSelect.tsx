import { NativeSelect } from '@mantine/core'
import type { StandChoice } from './use-stand-choice.ts'

/** In the browser's own list: easy to hit with wet hands. */
export function StandSelect({ stand, stands, choose }: StandChoice) {
  return (
    <NativeSelect
      label="Stand"
      size="lg"
      value={stand?.id ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {stand ? null : <option value="">Choisir un stand…</option>}
      {stands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
