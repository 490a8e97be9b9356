import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import type { Asked } from './stock-acts.ts'
import { stockColumns } from './stock-columns.tsx'
import { stockList } from './stock-list.ts'

type Props = {
  readonly standId: string
  readonly onAsk: (asked: Asked) => void
}

export function Stocks({ standId, onAsk }: Props) {
  const list = useList(stockList, { standId })
  return <List list={list} columns={stockColumns(onAsk)} />
}
