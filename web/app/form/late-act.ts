/** Acts that can still be undone and are not sent yet, and those that are being sent. No React in here. */
import { createSignal } from '../../ui/signal.ts'

export type Late<Input> = {
  readonly number: number
  /** What was done: «Kefta : demande rejetée». */
  readonly label: string
  readonly input: Input
}

export type LateActs<Input> = {
  /** The act that is not sent yet and can be undone. */
  readonly waiting: Late<Input> | undefined
  /** The inputs of the acts shown as done already: the waiting one, and those being sent. */
  readonly shown: readonly Input[]
}

/** One act waits at a time: starting the next one sends the one before. `send` resolves once the act was answered. */
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
