/** Which scans the database really used for the statements of a store, and how many rows they read. */
import type { Tx } from '../platform/database.ts'
import { flatten } from '../platform/sql-fragment.ts'

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** `rows` of a scan inside a loop may be too high: PostgreSQL rounds the rows that a filter removed to whole rows per loop. */
export type Scan = { readonly by: string; readonly of: string; readonly rows: number }

type PlanRow = { 'QUERY PLAN': readonly { Plan: Node }[] }

/** Runs each statement twice: for its answer, and with `explain analyze`, whose scans are added to `into`. */
export const accounting = (tx: Tx, into: Scan[]): Tx => ({
  async sql<Row>(written: TemplateStringsArray, ...given: readonly unknown[]) {
    const { parts, values } = flatten(written, given)
    const [first = '', ...others] = parts
    const explained = [
      `explain (analyze, format json) ${first}`,
      ...others,
    ] as unknown as TemplateStringsArray
    const { rows } = await tx.sql<PlanRow>(explained, ...values)
    into.push(...nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan).flatMap(scanOf))
    return tx.sql<Row>(written, ...given)
  },
})

const nodesOf = (node: Node | undefined): readonly Node[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : []

function scanOf(node: Node): Scan[] {
  const by = node['Node Type']
  const of = node['Index Name'] ?? node['Relation Name']
  if (!by.endsWith('Scan') || of === undefined) return []
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return [{ by, of, rows: Math.round(each * node['Actual Loops']) }]
}
