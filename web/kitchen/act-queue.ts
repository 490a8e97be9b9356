/** A queue of acts for the server: sent one at a time, in the order of the taps, and retried until the server answers. */
import { createSignal } from '../ui/signal.ts'
import type { Act } from './acts.ts'

/** `later`: the server has not answered. The act is sent again, though it may have arrived the first time. */
export type Verdict = 'done' | 'refused' | 'later'

export type ActQueue = {
  readonly acts: () => readonly Act[]
  /** True from the moment the server does not answer until it answers again. */
  readonly isStuck: () => boolean
  readonly add: (act: Act) => void
  /** Retries at once, without waiting for the next time. */
  readonly hurry: () => void
  readonly watch: (listener: () => void) => () => void
}

type Settings = {
  readonly kept: readonly Act[]
  readonly keep: (acts: readonly Act[]) => void
  readonly deliver: (act: Act) => Promise<Verdict>
  readonly retryMs?: number
}

export function openActQueue({ kept, keep, deliver, retryMs = 2_000 }: Settings): ActQueue {
  const changed = createSignal()
  let acts = kept
  let isStuck = false
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: readonly Act[]) => {
    acts = next
    keep(acts.filter(({ kind }) => kind !== 'recall'))
    changed.emit()
  }

  const sendAll = async () => {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    for (let act = acts[0]; act; act = acts[0]) {
      const verdict = await deliver(act)
      isStuck = verdict === 'later'
      if (isStuck) break
      become(verdict === 'done' ? acts.slice(1) : withoutFollowers(acts))
    }
    isSending = false
    changed.emit()
    if (isStuck) timer = setTimeout(() => void sendAll(), retryMs)
  }

  void sendAll()
  return {
    acts: () => acts,
    isStuck: () => isStuck,
    add: (act) => {
      become([...acts, act])
      if (!isStuck) void sendAll()
    },
    hurry: () => void sendAll(),
    watch: changed.on,
  }
}

/** Drops the refused act and the later ones on the same ticket, as they assumed that it would be accepted. */
function withoutFollowers([refused, ...others]: readonly Act[]): readonly Act[] {
  return others.filter(({ saleId }) => saleId === null || saleId !== refused?.saleId)
}
