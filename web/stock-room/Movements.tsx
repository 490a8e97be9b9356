import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { movementColumns } from './stock-columns.tsx'
import { movementList } from './stock-list.ts'

export function Movements({ standId }: { readonly standId: string }) {
  const list = useList(movementList, { standId })
  return <List list={list} columns={movementColumns} />
}
