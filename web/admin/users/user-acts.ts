/** The acts on an account that this screen offers; those that would always be refused are left out. */

import type { Role } from '#rules/people/staff.ts'
import { mayBeDisabled } from '#rules/people/staff-change.ts'
import { refusals } from '#rules/plain/refusal.ts'

export type UserAct = 'role' | 'disable' | 'enable' | 'password' | 'pin' | 'second-factor' | 'delete'

type Account = {
  readonly id: string
  readonly role: Role
  readonly isActive: boolean
  readonly hasPin: boolean
  readonly hasSecondFactor: boolean
}

export const actLabels: Readonly<Record<UserAct, string>> = {
  role: 'Changer le rôle',
  disable: 'Désactiver',
  enable: 'Réactiver',
  password: 'Réinitialiser le mot de passe',
  pin: 'Retirer le code',
  'second-factor': 'Retirer la double authentification',
  delete: 'Supprimer',
}

export function actsOn(
  { id, role, isActive, hasPin, hasSecondFactor }: Account,
  meId: string,
): readonly UserAct[] {
  if (id === meId) return []
  const codes: readonly UserAct[] = [
    ...(hasPin ? (['pin'] as const) : []),
    ...(hasSecondFactor ? (['second-factor'] as const) : []),
  ]
  if (!isActive) return ['role', 'enable', 'password', ...codes, 'delete']
  return ['role', ...(mayBeDisabled(role) ? (['disable'] as const) : []), 'password', ...codes, 'delete']
}

/** Whether the server refuses this act while the person's till is open. */
export const needsClosedTill = (act: UserAct): boolean => act === 'role' || act === 'delete'

/** The reason why some acts are missing, in the words of the refusal that they would meet. */
export function whyNotAll({ id, role }: Pick<Account, 'id' | 'role'>, meId: string): string | undefined {
  if (id === meId)
    return "C'est votre compte\u00A0: seul un autre administrateur peut changer son rôle ou le supprimer. Votre mot de passe se change dans «\u00A0Mon profil\u00A0»."
  return mayBeDisabled(role) ? undefined : refusals['admin-not-disabled']
}

/** «08:00 - 18:00» */
export const hoursInWords = (hours: { start: string; end: string } | null): string =>
  hours ? `${hours.start}\u00A0-\u00A0${hours.end}` : 'Sans restriction'

/** «NB» for Nadia Benjelloun. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s'-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
