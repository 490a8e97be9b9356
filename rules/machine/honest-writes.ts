import type { DiskKind } from './disk-kind.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type WriteFacts = {
  /** Of twenty writes of 4 kB, each told to be on the disk; null where they failed. */
  readonly medianMs: number | null
  /** Null where the system does not tell. */
  readonly kind: DiskKind | null
}

/** No plate turns, and no stick writes, as fast as this. */
const leastBelievedMs = 0.05
/** A sale waits for one write at least. */
const mostMs = 100

export function judgeWrites({ medianMs, kind }: WriteFacts): Finding {
  if (medianMs === null)
    return red(
      "Un essai d'écriture sur le disque des données a échoué.",
      'Vérifiez le disque et sa place libre.',
    )
  const took = `${inMilliseconds(medianMs)}\u00A0ms pour une écriture sûre`
  if (medianMs < leastBelievedMs && (kind === 'spinning' || kind === 'usb'))
    return amber(
      `${took}\u00A0: trop peu pour être vrai. Ce disque dit «\u00A0écrit\u00A0» avant de l'avoir fait.`,
      "Gardez l'ordinateur sur une batterie chargée ou un onduleur, ou changez de disque.",
    )
  if (medianMs > mostMs)
    return amber(
      `${took}\u00A0: le disque est lent, et chaque vente l'attend.`,
      'Arrêtez ce qui écrit sur ce disque, ou déplacez les données (DATA_DIR).',
    )
  return green(`${took}.`)
}

/** «2,4», «0,07» */
const inMilliseconds = (ms: number): string => {
  const digits = ms < 1 ? 100 : 10
  return String(Math.round(ms * digits) / digits).replace('.', ',')
}
