/**
 * Links are short, so guessing them is slowed down: a network that asked for boards that do not exist waits as long as one
 * that guesses card codes, and its tries meanwhile are refused without a search. Links that this network had opened before
 * still open, so that a neighbour who guesses does not darken a television.
 */
import { Refusal } from '#rules/plain/refusal.ts'
import type { Clock } from '../platform/clock.ts'
import { missCounter, rememberLatest } from '../platform/misses.ts'
import { networkOf } from '../platform/source-of.ts'
import type { OpenBoard } from './board-store.ts'
import { digestOfToken } from './board-token.ts'

export type Link = { readonly token: string; readonly source: string }

/** Throws 'too-many-tries' while the network has to wait, 'board-not-found' for an unknown or revoked link. */
export function finderByLink(clock: Clock, find: (digest: Buffer) => Promise<OpenBoard | undefined>) {
  const misses = missCounter(clock)
  const opened = new Map<string, true>()
  return async ({ token, source }: Link): Promise<OpenBoard> => {
    const digest = digestOfToken(token)
    const key = `${networkOf(source)} ${digest.toString('base64url')}`
    const isKnown = opened.has(key)
    if (!isKnown) misses.mustNotWait(source)
    const board = await find(digest)
    if (!board && !isKnown) misses.count(source)
    if (!board) throw new Refusal('board-not-found')
    rememberLatest(opened, key, true)
    return board
  }
}
