/**
 * Links are short, so whoever tries them has to wait: a network that asked for boards that are none is let look again as
 * rarely as one that guesses cards, and what it tries meanwhile is not looked for at all. Links that it had open
 * before are looked for all the same: a neighbour who guesses keeps no television dark.
 */
import { Refusal } from '#rules/plain/refusal.ts'
import type { Clock } from '../platform/clock.ts'
import { missCounter, rememberLatest } from '../platform/misses.ts'
import { networkOf } from '../platform/source-of.ts'
import type { OpenBoard } from './board-store.ts'
import { digestOfToken } from './board-token.ts'

export type Link = { readonly token: string; readonly source: string }

/** Refused 'too-many-tries' to a network that has to wait; 'board-not-found' for a link that is unknown or revoked. */
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
