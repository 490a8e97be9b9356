import { amber, type Finding, green, red } from './finding.ts'

export type FolderFacts = {
  /** As the person who started knows it. */
  readonly folder: string
  readonly state: 'absent' | 'foreign' | 'ours'
  /** Names of the keys that other accounts of the machine may read. */
  readonly readable: readonly string[]
}

export function judgeFolder({ folder, state, readable }: FolderFacts): Finding {
  const named = `«\u00A0${folder}\u00A0»`
  if (state === 'absent')
    return amber(
      `Le dossier ${named} n'existe pas encore.`,
      'Démarrez FarhaPass, ou donnez son dossier par DATA_DIR.',
    )
  if (state === 'foreign')
    return red(
      `Ce compte ne peut pas écrire dans ${named}.`,
      'Rendez-lui le dossier (chown), ou démarrez avec le compte qui le possède.',
    )
  if (readable.length > 0)
    return amber(
      `D'autres comptes de cet ordinateur peuvent lire ${readable.join(', ')}.`,
      `Retirez-leur ce droit\u00A0: chmod 600, dans ${named}.`,
    )
  return green(`Le dossier ${named} est à ce compte, et ses clés ne se lisent que de lui.`)
}
