/** Acts that wait to be taken back before they are sent, and those that are on their way. No React in here. */
import { createSignal } from '../../ui/signal.ts'

export type Late<Input> = {
  readonly number: number
  /** What was done: «Kefta : demande rejetée». */
  readonly label: string
  readonly input: Input
}

export type LateActs<Input> = {
  /** Not sent yet: the one that may be taken back. */
  readonly waiting: Late<Input> | undefined
  /** Shown as done already: the one that waits, and those being sent. */
  readonly shown: readonly Input[]
}

/** One waits at a time: the next one sends the one before. `send` returns once it was answered. */
export function createLateActs<Input>(send: (input: Input) => Promise<void>) {
  const changed = createSignal()
  let count = 0
  let waiting: Late<Input> | undefined
  let underWay: readonly Late<Input>[] = []
  let state: LateActs<Input> = { waiting, shown: [] }
  const tell = () => {
    state = { waiting, shown: [...underWay, ...(waiting ? [waiting] : [])].map(({ input }) => input) }
    changed.emit()
  }
  const sendNow = async (): Promise<void> => {
    const late = waiting
    if (!late) return
    waiting = undefined
    underWay = [...underWay, late]
    tell()
    await send(late.input)
    underWay = underWay.filter((one) => one !== late)
    tell()
  }
  return {
    watch: changed.on,
    now: () => state,
    put: (input: Input, label: string) => {
      void sendNow()
      count += 1
      waiting = { number: count, label, input }
      tell()
    },
    takeBack: () => {
      waiting = undefined
      tell()
    },
    sendNow,
  }
}
