/** What the person who starts the server reads: the addresses, and in a demo the accounts. */

import { standByPath, titleAtStandBy } from '#rules/relay/stand-by-words.ts'
import type { RelayState } from '#rules/relay/states.ts'
import { demoPassword, demoSignIns } from './demo/demo-people.ts'
import { minutesToUseLink } from './staff/first-admin.ts'

type Welcome = {
  readonly url: string
  /** For every other device; undefined where none can reach this machine. */
  readonly publicUrl: string | undefined
  /** False where the server answers this machine alone. */
  readonly isOnNetwork: boolean
  /** The https address, where the camera works; undefined without https. */
  readonly secureUrl: string | undefined
  /** How devices come to trust the certificate; undefined when they already do. */
  readonly trust?:
    | { readonly url: string; readonly fingerprint: readonly string[]; readonly qrCode: string }
    | undefined
  readonly isDemo: boolean
  /** Only while no account exists: the link by which the first administrator is created. */
  readonly firstAdminLink: string | undefined
}

export function welcome({ url, publicUrl, isOnNetwork, secureUrl, trust, isDemo, firstAdminLink }: Welcome) {
  const lines = ['']
  // What the reader needs first comes first.
  if (firstAdminLink !== undefined)
    lines.push(
      `  Ce lieu est vide. Créez le premier administrateur (lien valable ${minutesToUseLink} minutes, une seule fois) :`,
      ...[url, secureUrl ?? publicUrl]
        .filter((address) => address !== undefined)
        .map((address) => `    ${address}/login#premier-administrateur=${firstAdminLink}`),
      `  L'ordinateur d'avant est perdu ? Par ce lien : « Reprendre une copie ». Pas à pas : ${url}/aide/reprise`,
      '',
    )
  lines.push(`  FarhaPass  ${url}`)
  if (publicUrl !== undefined) lines.push(`             ${publicUrl}  (sur le réseau du lieu)`)
  if (secureUrl !== undefined)
    lines.push(`             ${secureUrl}  (${isOnNetwork ? 'sur le réseau du lieu, ' : ''}avec la caméra)`)
  if (publicUrl === undefined && !isOnNetwork)
    lines.push('  Ouvert à cet ordinateur seulement : aucun autre appareil ne le trouve.')
  lines.push('')
  if (trust)
    lines.push(
      `  Pour la caméra, chaque appareil de l'équipe ouvre une fois ${trust.url}`,
      '  Empreinte du certificat à comparer :',
      `    ${trust.fingerprint.slice(0, 4).join('  ')}`,
      `    ${trust.fingerprint.slice(4).join('  ')}`,
      trust.qrCode,
    )
  if (isDemo) {
    lines.push(`  Démonstration : mot de passe ${demoPassword}`)
    for (const { label, email } of demoSignIns) lines.push(`    ${label.padEnd(24)}${email}`)
    lines.push('')
  }
  return lines.join('\n')
}

/** What the person reads who starts a computer that may not sell. */
export const welcomeAtStandBy = (url: string, state: RelayState): string =>
  ['', `  FarhaPass, ${titleAtStandBy(state)}  ${url}${standByPath}`, ''].join('\n')
