/** Why nothing is done at a place of copies now. */

import { placeTroubles, stopsCopies } from '#rules/copies/copy-place.ts'
import { refuseAtPlace } from '#rules/copies/place-refusals.ts'
import { troubleWords } from '#rules/copies/place-words.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { HouseCopies } from '../books/house-copies.ts'
import { CopierFailed, CopierSilent } from '../platform/copies/copier/copier-questions.ts'
import type { Tx } from '../platform/database.ts'
import { type CopyPlace, copyPlaces } from './copy-place-store.ts'

export async function copyPlaceOf(tx: Tx, placeId: string): Promise<CopyPlace> {
  const place = (await copyPlaces(tx)).find(({ id }) => id === placeId)
  if (!place) throw new Refusal('copy-place-not-found')
  return place
}

/** Refuses with what the person can do about it, where the copier did not do what it was asked about a folder. */
export async function aboutFolder<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CopierSilent) throw new Refusal('copy-place-hung')
    if (!(error instanceof CopierFailed)) throw error
    if (error.code === 'missing') throw new Refusal('copy-folder-missing')
    if (error.code === 'folder-of-data') throw new Refusal('copy-folder-of-data')
    if (error.code === 'hung') throw new Refusal('copy-place-hung')
    throw refuseAtPlace('copy-folder-unwritable')
  }
}

/** Refuses where nothing can be made or proven at a place now. */
export function mustBeWritten(copies: HouseCopies, { slot, kind, letGoAt }: CopyPlace): void {
  if (letGoAt !== null) throw refuseAtPlace('copy-place-let-go')
  if (copies.silentSince() !== null) throw new Refusal('copies-silent')
  const trouble = placeTroubles.find((one) => one === copies.stateOf(slot)?.trouble?.kind)
  if (trouble && stopsCopies(trouble))
    throw new Refusal('copy-place-in-trouble', { why: troubleWords(trouble, kind) })
}

/** Refuses while a copy, an archive or a proof is being written or read there. */
export function mustBeIdle(copies: HouseCopies, { id, slot }: CopyPlace): void {
  const doing = copies.stateOf(slot)?.doing ?? null
  const isRunning = copies.runs().some(({ placeId, outcome }) => placeId === id && outcome === null)
  if (isRunning || (doing !== null && doing !== 'catching-up')) throw new Refusal('copy-place-busy')
}
