import { amber, type Finding, green, red } from './finding.ts'

export type VersionFacts = {
  readonly farhapass: string
  /** «20.19.2» */
  readonly node: string
  /** «18.4»; null where the database does not answer. */
  readonly postgres: string | null
}

/** As `engines` of package.json says. */
export function isNodeServed(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
}

const leastPostgres = 15

export function judgeVersions({ farhapass, node, postgres }: VersionFacts): Finding {
  const says = `FarhaPass ${farhapass}, Node ${node}${postgres === null ? '' : `, PostgreSQL ${postgres}`}`
  if (!isNodeServed(node)) return red(`${says}.`, 'Installez Node 20.19, ou 22.12 et plus récent.')
  if (postgres !== null && Number.parseInt(postgres, 10) < leastPostgres)
    return red(`${says}.`, `PostgreSQL ${leastPostgres} ou plus récent est nécessaire.`)
  return Number.parseInt(node, 10) % 2 === 1
    ? amber(`${says}\u00A0: ce Node n'est corrigé que six mois.`, 'Installez un Node de numéro pair.')
    : green(`${says}.`)
}
