import { clockJumpWords, isJump } from '../books/clock-jump.ts'
import { formatDateTime, formatStep } from '../plain/french.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type ClockFacts = {
  /** What the clock of the machine shows. */
  readonly machine: Date
  /** The time that the house goes by, where it does not follow the machine's clock. */
  readonly house: Date | null
  /** When this version was built. */
  readonly builtAt: Date | null
  /** The latest instant in the books. */
  readonly lastBookedAt: Date | null
  /** By how much the clocks of devices of the team are ahead of the house, in milliseconds. */
  readonly apart: readonly number[]
}

const setIt = "Réglez l'heure de cet ordinateur avant de vendre."

export function judgeClock({ machine, house, builtAt, lastBookedAt, apart }: ClockFacts): Finding {
  if (house !== null)
    return red(
      clockJumpWords({ now: house, machine }),
      'Répondez sur le tableau de bord\u00A0: la nouvelle heure est juste, ou non.',
    )
  const shows = `Cet ordinateur marque ${formatDateTime(machine)}`
  if (builtAt !== null && isBehind(machine, builtAt))
    return red(`${shows}\u00A0: c'est avant la version installée.`, setIt)
  if (lastBookedAt !== null && isBehind(machine, lastBookedAt))
    return red(`${shows}\u00A0; la dernière opération est du ${formatDateTime(lastBookedAt)}.`, setIt)
  const astray = apart.filter(isJump)
  if (astray.length === 0) return green(`${shows}${apart.length > 0 ? ', comme les appareils' : ''}.`)
  const most = Math.max(...astray.map(Math.abs))
  const [says, todo] = [
    `${shows}, et ${astray.length} ${astray.length < 2 ? 'appareil marque' : 'appareils marquent'} une autre heure (écart\u00A0: ${formatStep(most)}).`,
    astray.length > 1 ? setIt : "Réglez l'heure de cet appareil.",
  ]
  return astray.length > 1 ? red(says, todo) : amber(says, todo)
}

const isBehind = (at: Date, other: Date): boolean => isJump(Math.min(0, at.getTime() - other.getTime()))
