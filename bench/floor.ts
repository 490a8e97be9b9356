/** The floor that our sales are compared with: pgbench calling one stored function that does the same work, on the same PostgreSQL. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import { productsPerStand, size } from './evening.ts'
import type { Workload } from './sales.ts'

const here = (name: string) => new URL(`floor/${name}`, import.meta.url)

export const addFloor = (owner: Client) => owner.query(readFileSync(here('sell.sql'), 'utf8'))

export type Floor = { readonly perSecond: number; readonly averageMs: number }

type Run = { owner: ConnectionSettings; callers: number; workload: Workload; seconds: number }

export async function measureFloor({ owner, callers, workload, seconds }: Run): Promise<Floor> {
  const printed = await pgbench(scriptOf(workload), owner, [
    ...['--client', String(callers), '--jobs', String(Math.min(2, callers)), '--time', String(seconds)],
    ...['--no-vacuum', '--protocol', 'prepared', '--file', '-'],
  ])
  const read = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? Number.NaN)
  const floor = { perSecond: read(/tps = ([\d.]+)/), averageMs: read(/latency average = ([\d.]+)/) }
  if (Number.isNaN(floor.perSecond)) throw new Error(`pgbench said:\n${printed}`)
  return floor
}

const id = (digit: string, n: string) =>
  `('${digit}0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** pgbench draws the random numbers; each of its clients sells as one vendor, as each of our callers does. */
function scriptOf(workload: Workload): string {
  const isHotProduct = workload === 'one hot product'
  const product = (n: number) => id('9', `:first + ${n}`)
  return [
    `\\set card ${workload === 'one hot card' ? '0' : `random(0, ${size.cards - 1})`}`,
    `\\set vendor :client_id + ${isHotProduct ? size.callers : 0}`,
    isHotProduct
      ? '\\set first 0'
      : `\\set first mod(:client_id, ${size.stands}) * ${productsPerStand} + random(0, ${productsPerStand - 3})`,
    `select bench_sell(uuidv7(), ${id('e', ':vendor')}, ${id('c', ':card')}, array[${[0, 1, 2].map(product).join(', ')}]);`,
    '',
  ].join('\n')
}

function pgbench(script: string, owner: ConnectionSettings, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, {
      env: {
        ...process.env,
        PGHOST: owner.host,
        PGPORT: String(owner.port),
        PGUSER: owner.user,
        PGPASSWORD: owner.password,
        PGDATABASE: owner.database,
      },
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr.on('data', (chunk) => {
      printed += chunk
    })
    child.on('error', () =>
      reject(new Error('The floor needs pgbench: install PostgreSQL, whose package brings it.')),
    )
    child.on('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))))
    child.stdin.end(script)
  })
}
