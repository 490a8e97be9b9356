/** The plans PostgreSQL would use for the statements of a store, without running them. */
import { expect } from 'vitest'
import type { Database, Tx } from '../platform/database.ts'
import { flatten } from '../platform/sql-fragment.ts'

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly Node[]
}

/** The plan for these values, and the generic plan that is kept once a statement has run often. */
export type Explained = { readonly text: string; readonly plans: readonly Node[] }

/** Explains every statement that the work sends; each is answered with no rows. */
export async function explain(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<Explained[]> {
  const explained: Explained[] = []
  await work({
    sql: async (written, ...given) => {
      const { parts, values } = flatten(written, given)
      explained.push({
        text: parts.join('…'),
        plans: [await planFor(database, parts, values), await keptPlan(database, parts)],
      })
      return { rows: [], rowCount: 0 }
    },
  })
  return explained
}

/** Explains statements that always find a row: without rows the code throws, which is expected here. */
export const findingNone = (asked: Promise<unknown>) => expect(asked).rejects.toThrow('always there')

const asTemplate = (parts: readonly string[]) => parts as unknown as TemplateStringsArray

type PlanRow = { 'QUERY PLAN': readonly { Plan: Node }[] }
const rootOf = ({ rows }: { rows: PlanRow[] }) => rows[0]?.['QUERY PLAN'][0]?.Plan as Node

async function planFor(database: Tx, [first = '', ...others]: readonly string[], values: readonly unknown[]) {
  return rootOf(
    await database.sql<PlanRow>(asTemplate([`explain (format json) ${first}`, ...others]), ...values),
  )
}

function keptPlan(database: Database, parts: readonly string[]): Promise<Node> {
  return database.transaction(async (tx) => {
    const text = parts.reduce((sql, part, at) => `${sql}$${at}${part}`)
    const nothings = parts.slice(1).map(() => 'null')
    await tx.sql`set local plan_cache_mode = force_generic_plan`
    await tx.sql(asTemplate([`prepare explained as ${text}`]))
    const name = nothings.length > 0 ? `explained (${nothings.join(', ')})` : 'explained'
    const plan = rootOf(await tx.sql<PlanRow>(asTemplate([`explain (format json) execute ${name}`])))
    await tx.sql`deallocate explained`
    return plan
  })
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Names of tables that are scanned row by row, and of indexes read from end to end. */
export const readWhole = ({ plans }: Explained): readonly string[] =>
  plans.flatMap(nodesOf).flatMap((node) => {
    const { 'Node Type': type } = node
    if (type === 'Seq Scan') return [node['Relation Name'] ?? type]
    const isByIndex = /^(Bitmap )?Index (Only )?Scan$/.test(type)
    return isByIndex && !node['Index Cond'] ? [node['Index Name'] ?? type] : []
  })
