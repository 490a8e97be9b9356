import { Refusal } from '#rules/plain/refusal.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import type { CopyRun } from '../books/house-copies.ts'
import { isAnyTillOpen } from '../till/till-store.ts'
import { copyPlaceOf, mustBeIdle, mustBeWritten } from './place-refusals.ts'

type Wanted = { readonly placeId: string; readonly runId: string }

const copyNow = answer.copyNow.handler(({ context, input }) =>
  begin(context, context.house.copies.isOurs ? 'copy' : 'archive', input),
)

const proveRestore = answer.proveRestore.handler(({ context, input }) => begin(context, 'proof', input))

/** Answers at once: the progress stands in the runs. A second tap follows what the first began. */
async function begin(context: AdminContext, kind: CopyRun['kind'], { placeId, runId }: Wanted) {
  const { copies } = context.house
  const [place, areTillsOpen] = await administering(context, (tx) =>
    Promise.all([copyPlaceOf(tx, placeId), isAnyTillOpen(tx)]),
  )
  if (copies.runs().some((run) => run.runId === runId)) return { runId }
  if (copies.key.read().publicKey === null) throw new Refusal('rescue-key-missing')
  mustBeWritten(copies, place)
  if (kind === 'proof' && areTillsOpen) throw new Refusal('drill-till-open')
  if (kind === 'proof' && (copies.stateOf(place.slot)?.bases ?? 0) === 0) throw new Refusal('copy-none-yet')
  const under = copies.runs().find((run) => run.placeId === placeId && run.outcome === null)
  if (under?.kind === kind) return { runId: under.runId }
  mustBeIdle(copies, place)
  return { runId: copies.begin(kind, place, runId).runId }
}

export const runActs = { copyNow, proveRestore }
