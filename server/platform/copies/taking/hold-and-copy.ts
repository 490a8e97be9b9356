/** A copy that a person asks for on the command line: no copier writes to the same folder meanwhile. */
import { randomUUID } from 'node:crypto'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { lockPlace, TakenPlace } from '../files/place-lock.ts'
import type { Done } from './done-file.ts'
import { type CopyWanted, takeCopy } from './take-copy.ts'

/** Often enough for a copier to see that we live. */
const beatEveryMs = 3_000

/** `place` is what the person chose, as they name it. */
export async function holdAndCopy(wanted: Omit<CopyWanted, 'signal'>, place: string): Promise<Done> {
  const lock = await lockPlace(wanted.files, wanted.folder, { id: randomUUID() }).catch(takenAs(place))
  const lost = new AbortController()
  let beating: Promise<void> = Promise.resolve()
  const beat = () => {
    beating = beating.then(lock.beat).catch((error) => lost.abort(error))
  }
  const timer = setInterval(beat, beatEveryMs)
  try {
    return await takeCopy({ ...wanted, signal: lost.signal })
  } catch (error) {
    return takenAs(place)(lost.signal.aborted ? lost.signal.reason : error)
  } finally {
    clearInterval(timer)
    await beating
    // The copy is whole: a stick that was pulled out since then keeps its lock, which nobody holds any more.
    await lock.release().catch(() => {})
  }
}

const takenAs = (place: string) => (error: unknown) => {
  throw error instanceof TakenPlace ? refuseCopy('place-taken', place) : error
}
