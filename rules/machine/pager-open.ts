import { formatDateTimeOfYear } from '../plain/french.ts'
import { refusals } from '../plain/refusal.ts'
import { amber, type Finding, green, red } from './finding.ts'

/** Null where no base station is set. */
export type PagerFacts = {
  readonly address: string
  readonly isOpen: boolean
  /** Since when it has taken no call. */
  readonly silentSince: Date | null
} | null

export function judgePager(pager: PagerFacts, now: Date): Finding {
  if (pager === null) return green(refusals['pager-not-set'])
  const { address, isOpen, silentSince } = pager
  if (!isOpen)
    return red(
      `${address}\u00A0: ne répond pas.`,
      "Vérifiez qu'elle est allumée et sur ce réseau. Les commandes s'appellent à la voix.",
    )
  if (silentSince !== null)
    return amber(
      `La borne d'appel répond, et n'a pris aucun appel depuis le ${formatDateTimeOfYear(silentSince, now)}.`,
      'Essayez-la\u00A0: «\u00A0Bipeurs\u00A0», «\u00A0Essayer la borne\u00A0».',
    )
  return green("La borne d'appel répond.")
}
