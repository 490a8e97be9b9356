import type { Stand } from '../app/calls/use-stands.ts'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { movementColumns } from './stock-columns.tsx'
import { movementList } from './stock-list.ts'

export function Movements({ stands }: { readonly stands: readonly Stand[] | undefined }) {
  const list = useList(movementList, { stand: stands })
  return <List list={list} columns={movementColumns} />
}
