/** The journal of access in words. */
import {
  type Icon,
  IconBan,
  IconBellRinging,
  IconBox,
  IconBroadcast,
  IconBuildingStore,
  IconCategory,
  IconCircleCheck,
  IconDeviceTv,
  IconDownload,
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
import type { AccessKind } from '#rules/access.ts'
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
  'pager-changed': { label: "Borne d'appel changée", tone: 'off', icon: IconBroadcast },
  'stand-changed': { label: 'Stand', tone: 'note', icon: IconBuildingStore },
  'category-changed': { label: 'Catégorie', tone: 'note', icon: IconCategory },
  'product-changed': { label: 'Produit', tone: 'note', icon: IconBox },
  'buzzer-changed': { label: 'Bipeur', tone: 'note', icon: IconBellRinging },
  'event-changed': { label: 'Événement', tone: 'warn', icon: IconSettings },
  'board-changed': { label: 'Écran pour les clients', tone: 'note', icon: IconDeviceTv },
  exported: { label: 'Export', tone: 'note', icon: IconDownload },
}

const aboutTheVenue: readonly AccessKind[] = [
  'desk-settings-changed',
  'card-settings-changed',
  'printer-changed',
  'pager-changed',
  'event-changed',
  'exported',
]

/** Which account or thing of the catalogue a line is about: the actor's own where it names no other; «—» for a change of settings or an export. */
export const concernedBy = ({ kind, subjectName, actorName }: Entry): string =>
  (aboutTheVenue.includes(kind) ? '' : subjectName || actorName) || '—'
