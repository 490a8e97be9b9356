import { amber, type Finding, green, red } from './finding.ts'

export type DatabaseFacts = {
  /**
   * `unmade`: the first start makes it. `unstarted`: it is ours, and could not be started. `other`: it is of another version
   * of the product.
   */
  readonly state: 'writes' | 'reads' | 'silent' | 'unmade' | 'unstarted' | 'other'
  /** In the words of whoever refused; for the person who keeps the machine. */
  readonly why: string | null
  readonly isOurs: boolean
  /** It stands on another machine, and what is sold travels there readable. */
  readonly isPlain: boolean
}

export function judgeDatabase({ state, why, isOurs, isPlain }: DatabaseFacts): Finding {
  const because = why === null ? '' : ` (${why})`
  if (state === 'unmade') return green('La base de données se fait au premier démarrage.')
  if (state === 'unstarted')
    return red(
      `La base de données ne démarre pas${because}.`,
      'Lisez la fin de data/database/postgres.log. Gardez une copie du dossier avant tout essai.',
    )
  if (state === 'silent')
    return red(
      `La base de données ne répond pas${because}.`,
      isOurs
        ? "Arrêtez FarhaPass et redémarrez-le\u00A0: rien de ce qui est encaissé n'est perdu."
        : 'Vérifiez son ordinateur et le réseau vers lui.',
    )
  if (state === 'reads')
    return red(
      "La base de données se lit et ne s'écrit pas\u00A0: rien ne se vend.",
      isOurs ? 'Faites de la place sur le disque.' : 'Dirigez DATABASE_URL vers le serveur qui écrit.',
    )
  if (state === 'other')
    return amber(
      "La base de données est d'une autre version de FarhaPass.",
      'Gardez une copie du dossier, puis démarrez\u00A0: une version plus récente la met à jour.',
    )
  return isPlain
    ? amber(
        'La base de données est sur un autre ordinateur, et tout y voyage en clair.',
        'Ajoutez ?sslmode=verify-full à DATABASE_URL.',
      )
    : green('La base de données répond et écrit.')
}
