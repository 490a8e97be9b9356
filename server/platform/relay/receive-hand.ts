/** At the second: expects the hand that the first is about to pass, and takes it. It is taken once, by its number, within a moment. */
import { performance } from 'node:perf_hooks'
import type { TwoClocks } from '#rules/relay/absence.ts'
import { handLivesMs, isHandForgotten } from '#rules/relay/hand.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { lookAtFollowing } from '../embedded-postgres/follow.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { positionText } from '../replication/wal-position.ts'
import { type HandAnswer, type HandWord, type PassedBy, refusedBy, refusing } from './hand-words.ts'
import type { RelayKeeper } from './relay-keeper.ts'

type Receiving = {
  readonly keeper: RelayKeeper
  readonly postgres: () => Pick<EmbeddedPostgres, 'owner'> | undefined
  /** Whether the books were made by a later program than this one. */
  readonly isOlderProgram: (owner: ConnectionSettings) => Promise<boolean>
  readonly onError: (error: unknown) => void
  /** Begins to make this computer the first: it is being promoted when this returns, or it was not the time. */
  readonly take: (by: PassedBy) => void
  /** Tests only. */
  readonly clocks?: () => TwoClocks
}

export type ReceivedHand = {
  handles(word: HandWord): Promise<HandAnswer>
  close(): void
}

export function receiveHand(receiving: Receiving): ReceivedHand {
  const { keeper, postgres, isOlderProgram, take, onError, clocks = bothClocks } = receiving
  let since = clocks()
  let forgetting: NodeJS.Timeout | undefined
  const expect = async (number: string): Promise<HandAnswer> => {
    const database = postgres()
    if (!database) return refusing('relay-no-books')
    if (await isOlderProgram(database.owner)) return refusing('relay-older-program')
    const { replayed } = await lookAtFollowing(database.owner)
    if (!keeper.expectHand(number)) return refusing('hand-not-covered')
    since = clocks()
    clearTimeout(forgetting)
    forgetting = setTimeout(keeper.forgetHand, handLivesMs)
    return { isDone: true, ...(replayed !== undefined && { replayed: positionText(replayed) }) }
  }
  const isExpected = (number: string) => keeper.now().hand === number && !isHandForgotten(since, clocks())
  const handle: ReceivedHand['handles'] = async (word) => {
    if (word.step === 'expect') return expect(word.number)
    if (word.step === 'wish') return refusing('relay-not-now')
    if (word.step === 'void') {
      if (keeper.now().hand === word.number) keeper.forgetHand()
      return { isDone: true }
    }
    if (!isExpected(word.number)) return refusing('relay-not-now')
    take(word.by)
    return { isDone: keeper.now().state === 'promoting' }
  }
  const handles: ReceivedHand['handles'] = (word) =>
    handle(word).catch((error: unknown) => {
      onError(error)
      return refusedBy(error)
    })
  return { handles, close: () => clearTimeout(forgetting) }
}

const bothClocks = (): TwoClocks => ({ wallMs: Date.now(), steadyMs: performance.now() })
