import { formatDate, formatDays } from '../plain/french.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type CertificateFacts = {
  readonly until: Date
  /** Made by this machine, which renews it by itself. */
  readonly isOfTheHouse: boolean
  /** Names and addresses of today for which it does not speak. */
  readonly uncovered: readonly string[]
} | null

const dayMs = 24 * 3_600_000
const fewDays = 14

/** Null: this house is opened by http alone. */
export function judgeCertificate(certificate: CertificateFacts, now: Date): Finding {
  if (certificate === null)
    return amber(
      "Pas d'adresse sécurisée\u00A0: la caméra ne s'ouvre que sur cet ordinateur.",
      'Retirez HTTPS_PORT=off, sauf si un proxy devant sert en https.',
    )
  const { until, isOfTheHouse, uncovered } = certificate
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs)
  const renew = isOfTheHouse
    ? "Redémarrez FarhaPass\u00A0: il s'en fait un autre. Vérifiez aussi l'heure de cet ordinateur."
    : 'Remplacez les fichiers de TLS_CERT et TLS_KEY.'
  if (days < 0) return red(`Le certificat est terminé depuis le ${formatDate(until)}.`, renew)
  if (uncovered.length > 0)
    return amber(
      `Le certificat ne vaut pas pour ${uncovered.join(', ')}.`,
      isOfTheHouse ? renew : 'Ouvrez FarhaPass par le nom du certificat.',
    )
  return days < fewDays
    ? amber(`Le certificat se termine dans ${formatDays(days)}.`, renew)
    : green(`Valable jusqu'au ${formatDate(until)}, pour toutes les adresses d'aujourd'hui.`)
}
