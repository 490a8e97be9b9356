import { amber, type Finding, green, red } from './finding.ts'

/** `solid`: without moving parts, in the machine. `memory`: nothing of it outlives a power cut. */
export const diskKinds = ['solid', 'spinning', 'usb', 'network', 'memory'] as const
export type DiskKind = (typeof diskKinds)[number]

export type DiskFacts = { readonly kind: DiskKind; readonly isReadOnly: boolean }

const inside = 'Gardez le dossier des données sur le disque de cet ordinateur (DATA_DIR).'

export function judgeDisk({ kind, isReadOnly }: DiskFacts): Finding {
  if (isReadOnly)
    return red(
      'Le disque des données est en lecture seule.',
      'Il est peut-être abîmé\u00A0: copiez le dossier des données sur un autre disque, et démarrez là.',
    )
  if (kind === 'memory')
    return red('Les données sont en mémoire\u00A0: une coupure de courant les efface.', inside)
  if (kind === 'usb')
    return amber('Les données sont sur un disque USB\u00A0: débranché, plus rien ne se vend.', inside)
  if (kind === 'network')
    return amber('Les données sont sur un disque du réseau\u00A0: sans lui, plus rien ne se vend.', inside)
  return green(
    kind === 'solid'
      ? 'Les données sont sur un disque interne, sans plateau.'
      : 'Les données sont sur un disque interne à plateaux.',
  )
}
