import { List } from '../../app/list/List.tsx'
import { useList } from '../../app/list/use-list.ts'
import type { Asked } from '../stock-acts.ts'
import { transferColumns } from './transfer-columns.tsx'
import { transferList } from './transfer-list.ts'

type Props = {
  readonly standId: string
  readonly onAsk: (asked: Asked) => void
}

export function Transfers({ standId, onAsk }: Props) {
  const list = useList(transferList, { standId })
  return <List list={list} columns={transferColumns(onAsk)} />
}
