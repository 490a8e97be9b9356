import { counted, formatRelative, plural } from '../plain/french.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type PortFacts = {
  /** Whether FarhaPass answers on this machine. */
  readonly isRunning: boolean
  readonly ports: readonly { readonly port: number; readonly isOpen: boolean }[]
  /** Devices of the team heard in the last ten minutes; null where the database does not answer. */
  readonly heard: { readonly devices: number; readonly lastAt: Date | null } | null
  /** Where a phone is to try; null on no network. */
  readonly address: string | null
}

export function judgePorts({ isRunning, ports, heard, address }: PortFacts, now: Date): Finding {
  const numbers = (isOpen: boolean) => ports.filter((one) => one.isOpen === isOpen).map(({ port }) => port)
  const [open, shut] = [numbers(true), numbers(false)]
  if (!isRunning)
    return open.length > 0
      ? red(
          `FarhaPass ne tourne pas, et un autre programme tient ${portsOf(open)}.`,
          'Arrêtez ce programme, ou choisissez un autre port (PORT, HTTPS_PORT).',
        )
      : green(`FarhaPass ne tourne pas\u00A0; rien ne tient ${portsOf(shut)}.`)
  if (shut.length > 0)
    return red(
      `Rien ne répond sur ${portsOf(shut)}.`,
      'Redémarrez FarhaPass\u00A0; la première ligne dit si un port est pris.',
    )
  const answers = `FarhaPass répond sur ${portsOf(open)}`
  if (heard === null) return green(`${answers}.`)
  if (heard.devices > 0)
    return green(
      `${answers}\u00A0; ${counted(heard.devices, 'appareil entendu', 'appareils entendus')}, le dernier ${heard.lastAt ? formatRelative(heard.lastAt, now) : ''}.`,
    )
  return amber(
    `${answers}\u00A0; aucun appareil entendu depuis dix minutes.`,
    `Ouvrez ${address ?? "l'adresse de cet ordinateur"} sur un téléphone. S'il ne trouve rien, le pare-feu ou un Wi-Fi d'invités le retient.`,
  )
}

/** «le port 3000», «les ports 3000 et 3443» */
const portsOf = (ports: readonly number[]): string =>
  `${plural(ports.length, 'le port', 'les ports')} ${ports.join(' et ')}`
