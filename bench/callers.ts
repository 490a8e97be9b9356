/** Callers that keep a connection each and ask as fast as they are answered. */
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
  /** Ends the run before its seconds are over. */
  readonly signal?: AbortSignal
}

/** What a caller asked was answered after so many milliseconds, or refused; what goes with it may be refused as well. */
export type Turn = { readonly took: number | null; readonly refused: number }

/** Refusals are counted apart and never as answers; a run that had any says so. */
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

/** One request and how long its answer took. */
export async function timed(ask: Promise<number>): Promise<Turn> {
  const asked = performance.now()
  const status = await ask
  return status === 200 ? { took: performance.now() - asked, refused: 0 } : { took: null, refused: 1 }
}
