/** Callers that keep a connection each and send the next request as soon as the last is answered. */
import { dial, type Line } from './line.ts'

export type Measured = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly answered: number
  readonly refused: number
}

export type Run = {
  readonly port: number
  readonly secret: string
  readonly callers: number
  readonly seconds: number
  /** Aborting it ends the run before its seconds are over. */
  readonly signal?: AbortSignal
}

/** One request of a caller: `took` in milliseconds, null when it was refused; `refused` also counts refused requests that followed it. */
export type Turn = { readonly took: number | null; readonly refused: number }

/** Refused requests are counted in `refused` alone, never among the answers. */
export async function measureCallers(
  { port, callers, seconds, signal }: Run,
  ask: (line: Line, caller: number) => Promise<Turn>,
): Promise<Measured> {
  const began = performance.now()
  const until = began + seconds * 1000
  const turnsOf = async (caller: number) => {
    const line = await dial(port)
    const turns: Turn[] = []
    while (performance.now() < until && !signal?.aborted) turns.push(await ask(line, caller))
    line.end()
    return turns
  }
  const turns = (await Promise.all(Array.from({ length: callers }, (_, caller) => turnsOf(caller)))).flat()
  const elapsed = (performance.now() - began) / 1000
  const times = turns.flatMap(({ took }) => took ?? []).sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    answered: times.length,
    refused: turns.reduce((sum, { refused }) => sum + refused, 0),
  }
}

/** Times one request; any status but 200 counts as refused. */
export async function timed(ask: Promise<number>): Promise<Turn> {
  const asked = performance.now()
  const status = await ask
  return status === 200 ? { took: performance.now() - asked, refused: 0 } : { took: null, refused: 1 }
}
