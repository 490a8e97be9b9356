/** The log of a place, from where the place ends. */
import { setTimeout as wait } from 'node:timers/promises'
import { isCarriedOn, ofWriter } from '#rules/copies/serving-instant.ts'
import { type CopyingLog, copyLog, type LogPosition } from '../log/copy-log.ts'
import { type WhatIsThere, whatIsWhole } from '../place/what-is-there.ts'
import { addressOf, mustBeOurs, ofNow, type PlaceAtWork, paceOf } from './place-at-work.ts'
import { unlessOver } from './unless-over.ts'
import { beginAfterHole, isLogGone, whereToBegin } from './where-to-begin.ts'

/** Opens the log where the place ends; where PostgreSQL no longer has it, says so on the place and begins anew. */
export async function beginCopying(
  within: PlaceAtWork,
  over: AbortSignal,
  next?: LogPosition,
): Promise<CopyingLog> {
  const { wanted, folder, state } = within
  const address = addressOf(within)
  const slot = `copies_${wanted.slot}`
  const there = await soundly(within)
  // A folder that is gone looks like one that is empty.
  await mustBeOurs(folder, within.seams)
  state.there(there)
  const from = next ?? (await unlessOver(whereToBegin(address, slot, { opened: folder, there }), over))
  try {
    return await openLog(within, from, { there, over })
  } catch (error) {
    over.throwIfAborted()
    if (!isLogGone(error)) throw error
    const told = within.seams.hidesHoles ? { ...there, log: [], bases: [] } : there
    const anew = await beginAfterHole(address, slot, { opened: folder, there: told })
    return await openLog(within, anew, { there: await soundly(within), over })
  }
}

/** What of the place can be relied on. */
async function soundly({ folder, sound }: PlaceAtWork): Promise<WhatIsThere> {
  const there = await whatIsWhole(ofNow(folder))
  return { ...there, log: await sound.of(there) }
}

/** PostgreSQL says only after a moment that it no longer has what was asked for. */
const momentMs = 500

type Opening = { readonly there: WhatIsThere; readonly over: AbortSignal }

async function openLog(
  within: PlaceAtWork,
  from: LogPosition,
  { there, over }: Opening,
): Promise<CopyingLog> {
  const { wanted, folder, seams, tell } = within
  const opening = copyLog({
    ...{
      address: addressOf(within),
      slot: `copies_${wanted.slot}`,
      folder,
      from,
      known: ofWriter(there.log, folder),
    },
    onPlaced: within.state.placed,
    pace: paceOf(seams),
    reportsEarly: seams.reportsEarly,
  })
  const log = await unlessOver(opening, over).catch((error: unknown) => {
    opening.then(({ close }) => close()).catch(() => {})
    throw error
  })
  await Promise.race([log.ended, wait(momentMs)])
  const isNeeded = !isCarriedOn({ ...from, writer: folder.writer }, there)
  if (isNeeded && !seams.hidesHoles) tell({ tells: 'needs-base', slot: wanted.slot })
  return log
}
