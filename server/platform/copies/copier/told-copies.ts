/** Which whole copies a place was seen to hold since the copier was started: somebody who can write there may remove some of them. */
import type { Placed } from '../log/copy-log.ts'
import type { ToldCopy } from '../restore/bring-back.ts'

type Whole = NonNullable<ToldCopy['last']>

export type ToldCopies<One extends Whole> = {
  /** Those that lie there, oldest first. */
  there(whole: readonly One[]): void
  placed(placed: Placed): void
  /** This copier made one. */
  made(made: Whole): void
  /** This copier removed them, since there was no room or they were old. */
  thinned(names: readonly string[]): void
  /** Each time another one, to be looked at. */
  inTurn(): One | undefined
  /** It was looked at, and is not whole. */
  missed(one: One): void
  /** Since when one is missed; null where none is. */
  missedSince(): Date | null
  /** What was told comes back: what was missed is no more. */
  proven(): void
  /** What a proof is held against. Only a later copy takes the place of the last one, and not an earlier one where the last is gone. */
  copy(): ToldCopy
}

export function openToldCopies<One extends Whole>(onMissed: () => void): ToldCopies<One> {
  let held: readonly One[] = []
  let last: Whole | null = null
  let position: ToldCopy['position'] = null
  let since: Date | null = null
  let turn = 0
  const miss = (gone: readonly Whole[]) => {
    held = held.filter((one) => !gone.includes(one))
    if (gone.length === 0 || since !== null) return
    since = new Date()
    onMissed()
  }
  return {
    there: (whole) => {
      const names = new Set(whole.map(({ name }) => name))
      if (last === null || names.has(last.name)) last = whole.at(-1) ?? last
      miss(held.filter(({ name }) => !names.has(name)))
      held = whole
    },
    placed: ({ timeline, position: to }) => {
      position = { timeline, position: to }
    },
    made: (made) => {
      last = made
    },
    thinned: (names) => {
      held = held.filter(({ name }) => !names.includes(name))
    },
    inTurn: () => {
      turn += 1
      return held.at(-1 - (turn % held.length))
    },
    missed: (one) => miss(held.filter((other) => other === one)),
    missedSince: () => since,
    proven: () => {
      since = null
    },
    copy: () => ({ last, position }),
  }
}
