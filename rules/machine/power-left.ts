import { formatDuration } from '../plain/french.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type PowerFacts = {
  readonly isPlugged: boolean
  /** Null where there is no battery. */
  readonly battery: {
    readonly percent: number
    /** At what it uses now; null where the battery does not say. */
    readonly minutesLeft: number | null
  } | null
}

const fewMinutes = 60
const fewPercent = 25

export function judgePower({ isPlugged, battery }: PowerFacts): Finding {
  if (battery === null) return green('Sur secteur, sans batterie.')
  const charge = `batterie à ${battery.percent}\u00A0%`
  if (isPlugged) return green(`Sur secteur, ${charge}.`)
  const { minutesLeft, percent } = battery
  const says = `Sur ${charge}${minutesLeft === null ? '' : `, encore ${formatDuration(minutesLeft * 60_000)}`}.`
  const isLow = minutesLeft === null ? percent < fewPercent : minutesLeft < fewMinutes
  return isLow ? red(says, "Branchez l'ordinateur tout de suite.") : amber(says, "Branchez l'ordinateur.")
}
