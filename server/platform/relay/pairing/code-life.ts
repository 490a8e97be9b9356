/**
 * How long a code lives: ten minutes, by the clock that nobody sets and by the one on the wall, whichever comes first. The one stands
 * still while a laptop sleeps, the other may be put back.
 */
import type { Refusal } from '#rules/plain/refusal.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import type { Sources } from '../../steady-clock.ts'

export const codeLivesMs = 600_000
const lookEveryMs = 250

export type Clocks = Pick<Sources, 'wall' | 'awake'>

export type CodeLife = {
  /** Aborted at the end, with the refusal that tells it. */
  readonly ended: AbortSignal
  /** Whether it can be used. */
  isGood(): boolean
  /** Whoever proves the code first uses it up, whatever comes of it. */
  use(): void
  /** It was confirmed: from now on only `end` ends it. */
  confirm(): void
  end(why: Refusal): void
}

export function beginLife({ wall, awake }: Clocks): CodeLife {
  const ending = new AbortController()
  const [wallAtFirst, awakeAtFirst] = [wall(), awake()]
  let isUsed = false
  const end = (why: Refusal) => {
    clearInterval(looking)
    ending.abort(why)
  }
  const look = () => {
    const agesMs = [wall() - wallAtFirst, awake() - awakeAtFirst]
    if (Math.max(...agesMs) >= codeLivesMs)
      end(refuseRelay(isUsed ? 'pairing-not-confirmed' : 'pairing-code-over'))
  }
  const looking = setInterval(look, lookEveryMs).unref()
  return {
    ended: ending.signal,
    isGood: () => {
      look()
      return !isUsed && !ending.signal.aborted
    },
    use: () => {
      isUsed = true
    },
    confirm: () => clearInterval(looking),
    end,
  }
}
