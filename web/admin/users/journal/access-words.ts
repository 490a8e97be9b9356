/** The journal of access in words, and its filters as the address writes them. */
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconKey,
  IconLogin2,
  IconLogout2,
  IconPencil,
  IconPrinter,
  IconSettings,
  IconTrash,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import type { AccessEntry } from '#contract/access.ts'
import { type AccessKind, accessKinds } from '#rules/access.ts'
import type { UrlState } from '../../../app/url-state.ts'
import type { Tone } from '../../../ui/Badge.tsx'

type Entry = Pick<AccessEntry, 'kind' | 'subjectName' | 'actorName'>

type Words = { readonly label: string; readonly tone: Tone; readonly icon: Icon }

export const accessWords: Readonly<Record<AccessKind, Words>> = {
  'signed-in': { label: 'Connexion', tone: 'good', icon: IconLogin2 },
  'sign-in-refused': { label: 'Connexion refusée', tone: 'bad', icon: IconBan },
  'signed-out': { label: 'Déconnexion', tone: 'off', icon: IconLogout2 },
  created: { label: 'Compte créé', tone: 'note', icon: IconUserPlus },
  edited: { label: 'Compte modifié', tone: 'off', icon: IconPencil },
  'role-changed': { label: 'Rôle changé', tone: 'warn', icon: IconUserShield },
  disabled: { label: 'Compte désactivé', tone: 'warn', icon: IconBan },
  enabled: { label: 'Compte réactivé', tone: 'good', icon: IconCircleCheck },
  'password-reset': { label: 'Mot de passe réinitialisé', tone: 'warn', icon: IconKey },
  'password-changed': { label: 'Mot de passe changé', tone: 'off', icon: IconKey },
  deleted: { label: 'Compte supprimé', tone: 'bad', icon: IconTrash },
  'desk-settings-changed': { label: 'Réglages des caisses changés', tone: 'warn', icon: IconSettings },
  'card-settings-changed': { label: 'Réglages des cartes changés', tone: 'warn', icon: IconSettings },
  'printer-changed': { label: 'Imprimante changée', tone: 'off', icon: IconPrinter },
}

const aboutTheVenue: readonly AccessKind[] = [
  'desk-settings-changed',
  'card-settings-changed',
  'printer-changed',
]

/** Whose account it is about: one's own where nobody else is named, nobody's where the settings of the venue were changed. */
export const accountOf = ({ kind, subjectName, actorName }: Entry): string =>
  (aboutTheVenue.includes(kind) ? '' : subjectName || actorName) || '—'

export const journalKinds = {
  q: '',
  type: ['all', ...accessKinds],
  page: 1,
} as const

export type JournalFilters = UrlState<typeof journalKinds>

export const noJournalFilters = { q: '', type: 'all' } as const

export const kindChoices: readonly { readonly value: JournalFilters['type']; readonly label: string }[] = [
  { value: 'all', label: 'Tous' },
  ...accessKinds.map((kind) => ({ value: kind, label: accessWords[kind].label })),
]

export const journalQueryOf = ({ q, type, page }: JournalFilters) => ({
  search: q.trim(),
  kind: type === 'all' ? undefined : type,
  page,
})

export function activeJournalFilters({
  q,
  type,
}: JournalFilters): { label: string; lift: Partial<JournalFilters> }[] {
  return [
    ...(q === '' ? [] : [{ label: q, lift: { q: '' } }]),
    ...(type === 'all' ? [] : [{ label: accessWords[type].label, lift: { type: 'all' as const } }]),
  ]
}
