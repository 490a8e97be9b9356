import type { Stand } from '../app/calls/use-stands.ts'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import type { Asked } from './stock-acts.ts'
import { stockColumns } from './stock-columns.tsx'
import { stockList } from './stock-list.ts'

type Props = {
  readonly stands: readonly Stand[] | undefined
  readonly onAsk: (asked: Asked) => void
}

export function Stocks({ stands, onAsk }: Props) {
  const list = useList(stockList, { stand: stands })
  return <List list={list} columns={stockColumns(onAsk)} />
}
