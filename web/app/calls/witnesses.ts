/**
 * The witnesses of this device: what the house acknowledged to it, sealed, until every second place has it. Where the books lack one, the
 * device brings it back. A browser that keeps nothing has none; nothing here throws.
 */
import { createStore, delMany, entries, keys, set, setMany } from 'idb-keyval'
import { readWitness, type Witness } from '#contract/plain/witness.ts'
import { mostAskedAbout, mostBrought } from '#contract/relay/recall.ts'

import { leavesDoubt } from './failure.ts'

type Asking = {
  findLacked(about: { operationIds: string[] }): Promise<{ readonly lacked: readonly string[] }>
  bringBack(what: {
    witnesses: string[]
  }): Promise<{ readonly kept: readonly string[]; readonly mark: number }>
}

type Kept = Pick<Witness, 'mark' | 'sealed'>

const store = createStore('farhapass-witnesses', 'witnesses')

/** Of a house without a second place, which never says that something is safe. */
const mostKept = 2_000
const keptMs = 24 * 3_600_000
const tidyEach = 50
let keptSinceTidy = 0

export async function keepWitness(text: string): Promise<void> {
  const witness = readWitness(text)
  if (!witness) return
  const { operationId, ...kept } = witness
  await set(operationId, kept satisfies Kept, store)
  keptSinceTidy += 1
  if (keptSinceTidy % tidyEach === 0) await tidy()
}

/** Every second place has what was acknowledged up to this mark. */
export async function forgetUpTo(mark: number): Promise<void> {
  await delMany(
    namesOf((kept) => kept.mark <= mark, await entries<string, Kept>(store)),
    store,
  )
}

/** Ids begin with the time at which they were made: in their order the oldest comes first. */
async function tidy(): Promise<void> {
  const all = (await entries<string, Kept>(store)).sort(([one], [other]) => (one < other ? -1 : 1))
  const newest = Math.max(0, ...all.map(([, { mark }]) => mark))
  const old = namesOf(({ mark }) => mark < newest - keptMs, all)
  await delMany([...old, ...all.slice(0, -mostKept).map(([operationId]) => operationId)], store)
}

const namesOf = (isMeant: (kept: Kept) => boolean, all: readonly (readonly [string, Kept])[]): string[] =>
  all.flatMap(([operationId, kept]) => (isMeant(kept) ? [operationId] : []))

/** The newest, for a page that leaves this address for ever. */
export async function newestWitnesses(most: number): Promise<string[]> {
  const all = (await entries<string, Kept>(store)).sort(([one], [other]) => (one < other ? 1 : -1))
  return all.slice(0, most).map(([, { sealed }]) => sealed)
}

const againMs = 5_000
let bringing: Promise<void> | undefined

/** Brings back what the books lack, however often the line is cut meanwhile. */
export function bringBack(ask: Asking): Promise<void> {
  bringing ??= untilBrought(ask).finally(() => {
    bringing = undefined
  })
  return bringing
}

async function untilBrought(ask: Asking): Promise<void> {
  for (;;) {
    try {
      return await bringBackLacked(ask)
    } catch (error) {
      if (!leavesDoubt(error)) return
    }
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

/** Asks which of its operations the books lack, the newest first, and brings those. */
async function bringBackLacked(ask: Asking): Promise<void> {
  const all = (await keys<string>(store)).sort().reverse()
  for (let from = 0; from < all.length; from += mostAskedAbout) {
    const { lacked } = await ask.findLacked({ operationIds: all.slice(from, from + mostAskedAbout) })
    for (let at = 0; at < lacked.length; at += mostBrought)
      await bring(ask, lacked.slice(at, at + mostBrought))
  }
}

/** What the house has taken is kept until the place where it lies now has a second one. */
async function bring(ask: Pick<Asking, 'bringBack'>, operationIds: readonly string[]): Promise<void> {
  const mine = new Map(await entries<string, Kept>(store))
  const found = operationIds.flatMap((operationId) => {
    const kept = mine.get(operationId)
    return kept ? [{ operationId, ...kept }] : []
  })
  if (found.length === 0) return
  const { kept, mark } = await ask.bringBack({ witnesses: found.map(({ sealed }) => sealed) })
  await setMany(
    found
      .filter(({ operationId }) => kept.includes(operationId))
      .map(({ operationId, sealed }): [string, Kept] => [operationId, { mark, sealed }]),
    store,
  )
}
