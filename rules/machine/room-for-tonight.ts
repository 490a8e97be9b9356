import { formatBytes } from '../plain/bytes.ts'
import { counted } from '../plain/french.ts'
import { fewBytesOf } from '../venue/disk-room.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type RoomFacts = {
  readonly freeBytes: number
  /** Null where the database does not answer. */
  readonly pace: PaceOfHouse | null
}

export type PaceOfHouse = {
  readonly salesLastHour: number
  /** The size of the whole database for each sale it holds. */
  readonly bytesOfSale: number
  /** Until the business day turns. */
  readonly hoursLeft: number
}

/** Below this nothing is far from being booked no more: the log of the database alone may take as much. */
const tooFew = 256_000_000

/** A sale takes as much with all that comes of it; a new house has a large database for few of them. */
const leastOfSale = 5_000
const mostOfSale = 50_000

export const neededTonight = ({ salesLastHour, bytesOfSale, hoursLeft }: PaceOfHouse): number =>
  salesLastHour * hoursLeft * Math.min(mostOfSale, Math.max(leastOfSale, Math.round(bytesOfSale)))

const makeRoom =
  'Faites de la place sur le disque des données\u00A0: videz la corbeille, déplacez de gros fichiers.'

export function judgeRoom({ freeBytes, pace }: RoomFacts): Finding {
  const needed = pace === null ? 0 : neededTonight(pace)
  const left = `${formatBytes(freeBytes)} libres`
  const tonight =
    pace === null || needed === 0
      ? ''
      : `\u00A0; ${counted(pace.salesLastHour, 'vente', 'ventes')} la dernière heure, soit ${formatBytes(needed)} d'ici la fin de la journée`
  const says = `${left}${tonight}.`
  if (freeBytes < Math.max(tooFew, needed)) return red(says, makeRoom)
  if (fewBytesOf(freeBytes) !== null || freeBytes < 2 * needed) return amber(says, makeRoom)
  return green(says)
}
