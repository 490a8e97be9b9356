/** The pages and actions of the palette, by role. Cards and people are looked up as one types. */
import {
  IconBrightness,
  IconBuildingStore,
  IconCashRegister,
  IconCirclePlus,
  IconConfetti,
  IconDeviceMobile,
  IconDeviceTv,
  IconEye,
  IconKeyboard,
  IconLogout,
  IconReceipt,
  IconScale,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { type Ability, can, type Role } from '#rules/people/staff.ts'
import { chooseTheme, type ThemeChoice, themeChoices, themeLabel } from '../device/theme-choice.ts'
import { everyNavigation } from '../navigation/admin-navigation.ts'
import { shortcutsHelp } from '../shortcuts/help-opening.ts'
import { askToLeave } from '../sign-out/ask-to-leave.ts'
import type { Entry } from './entry.ts'

const pagesOf = (role: Role): Entry[] =>
  everyNavigation[role].flatMap(({ title, links }) =>
    links.map(({ to, label, icon }) => ({
      ...{ id: `page ${to}`, group: 'Pages' as const, label, icon },
      ...{ hint: title, place: { to } },
    })),
  )

const profile: Entry = {
  ...{ id: 'page /profile', group: 'Pages', label: 'Mon profil', icon: IconUserCircle },
  ...{ alias: 'mot de passe appareils affichage', place: { to: '/profile' } },
}

/** In the navigation of those alone who have little else to do; here for everyone. */
const lookup: Entry = {
  ...{ id: 'page /cashier', group: 'Pages', label: 'Caisse', icon: IconCashRegister },
  ...{ alias: 'consulter une carte ma caisse solde scanner', place: { to: '/cashier' } },
}

/** Reached from the dashboard and the cards too; the navigation is the organiser's own list. */
const event: Entry = {
  ...{ id: 'page /admin/venue', group: 'Pages', label: 'Réglages du lieu', icon: IconConfetti },
  ...{
    alias: 'votre événement nom dates horaires adresse des cartes réseau certificat',
    place: { to: '/admin/venue' },
  },
}

/** Reached from the stands; the navigation is the organiser's own list. */
const boards: Entry = {
  ...{ id: 'page /admin/boards', group: 'Pages', label: 'Écrans', icon: IconDeviceTv },
  ...{ alias: 'téléviseur tableau commandes prêtes appel', place: { to: '/admin/boards' } },
}

/** Reached from the users; the navigation is the organiser's own list. */
const devices: Entry = {
  ...{ id: 'page /admin/devices', group: 'Pages', label: 'Appareils', icon: IconDeviceMobile },
  ...{ alias: 'téléphone tablette QR code ajouter révoquer', place: { to: '/admin/devices' } },
}

/** Reached from the sessions of the desks; the navigation is the organiser's own list. */
const desks: readonly Entry[] = [
  {
    ...{ id: 'page /admin/cash-proof', group: 'Pages', label: 'Preuve de caisse', icon: IconScale },
    ...{ alias: 'comptes écart audit équation', place: { to: '/admin/cash-proof' } },
  },
  {
    ...{ id: 'page /admin/watch', group: 'Pages', label: 'Surveillance', icon: IconEye },
    ...{ alias: 'fraude remboursements annulées écarts', place: { to: '/admin/watch' } },
  },
]

/** Reached from the dashboard; the navigation is the organiser's own list. */
const sales: Entry = {
  ...{ id: 'page /sales', group: 'Pages', label: 'Ventes', icon: IconReceipt },
  ...{ alias: 'transactions commandes heure annulées', place: { to: '/sales' } },
}

const changeTheme = (theme: ThemeChoice): Entry => {
  const next = themeChoices[(themeChoices.indexOf(theme) + 1) % themeChoices.length] ?? 'light'
  return {
    ...{ id: 'theme', group: 'Actions', label: 'Changer de thème', icon: IconBrightness },
    ...{ hint: themeLabel[next], alias: 'clair sombre plein soleil', act: () => chooseTheme(next) },
  }
}

const actions: readonly (Entry & { readonly needs?: Ability })[] = [
  {
    ...{ id: 'issue a card', group: 'Actions', label: 'Créer une carte', icon: IconCirclePlus },
    ...{ needs: 'issue a card', alias: 'nouvelle carte', place: { to: '/cards' }, thenKey: 'n' },
  },
  {
    ...{ id: 'create staff', group: 'Actions', label: 'Nouvel utilisateur', icon: IconUserPlus },
    ...{ needs: 'administer', alias: 'créer un compte', place: { to: '/users' }, thenKey: 'n' },
  },
  {
    ...{ id: 'create stand', group: 'Actions', label: 'Créer un stand', icon: IconBuildingStore },
    ...{ needs: 'administer', alias: 'nouveau stand', place: { to: '/stands' }, thenKey: 'n' },
  },
  {
    ...{ id: 'shortcuts', group: 'Actions', label: 'Raccourcis clavier', icon: IconKeyboard },
    ...{ alias: 'aide touches', act: shortcutsHelp.open },
  },
  {
    ...{ id: 'sign out', group: 'Actions', label: 'Se déconnecter', icon: IconLogout },
    ...{ alias: 'quitter', act: () => void askToLeave() },
  },
]

export const entriesOf = (role: Role, theme: ThemeChoice): readonly Entry[] => [
  ...pagesOf(role).filter(({ id }) => id !== lookup.id),
  ...(can(role, 'administer') ? [sales, event, ...desks, boards, devices] : []),
  lookup,
  profile,
  ...actions.filter(({ needs }) => needs === undefined || can(role, needs)),
  changeTheme(theme),
]
