/** What the journal of access calls what it writes down. */
import type { AccessKind } from './access.ts'

export const accessLabels: Readonly<Record<AccessKind, string>> = {
  'signed-in': 'Connexion',
  'sign-in-refused': 'Connexion refusée',
  'signed-out': 'Déconnexion',
  created: 'Compte créé',
  edited: 'Compte modifié',
  'role-changed': 'Rôle changé',
  disabled: 'Compte désactivé',
  enabled: 'Compte réactivé',
  'password-reset': 'Mot de passe réinitialisé',
  'password-changed': 'Mot de passe changé',
  deleted: 'Compte supprimé',
  'desk-settings-changed': 'Réglages des caisses changés',
  'card-settings-changed': 'Réglages des cartes changés',
  'printer-changed': 'Imprimante changée',
  'pager-changed': "Borne d'appel changée",
  'stand-changed': 'Stand',
  'category-changed': 'Catégorie',
  'product-changed': 'Produit',
  'buzzer-changed': 'Bipeur',
  'event-changed': 'Événement',
  'board-changed': 'Écran pour les clients',
  exported: 'Export',
}
