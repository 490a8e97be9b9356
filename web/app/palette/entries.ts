/** The pages and actions of the palette, by role. Cards and people are looked up as one types. */
import {
  IconBrightness,
  IconBuildingStore,
  IconCashRegister,
  IconCirclePlus,
  IconKeyboard,
  IconLogout,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { type Ability, can, type Role } from '#rules/people/staff.ts'
import { chooseTheme, type ThemeChoice, themeChoices, themeLabel } from '../device/theme-choice.ts'
import { everyNavigation } from '../navigation/admin-navigation.ts'
import type { NavigationLink } from '../navigation/navigation.ts'
import { shortcutsHelp } from '../shortcuts/help-opening.ts'
import { askToLeave } from '../sign-out/ask-to-leave.ts'
import type { Entry } from './entry.ts'

const pagesOf = (role: Role): Entry[] =>
  everyNavigation[role].flatMap(({ title, links }) =>
    links.map((link) => ({
      ...{ id: idOf(link), group: 'Pages' as const, label: link.label, icon: link.icon },
      ...{ hint: title, alias: link.alias },
      ...(link.href === undefined
        ? { place: { to: link.to, search: link.search } }
        : { act: () => void window.open(link.href, '_blank', 'noopener') }),
    })),
  )

/** Two links may lead to one page, each to a different part of it. */
const idOf = (link: NavigationLink) =>
  link.href === undefined ? `page ${link.to}${link.search ? ` ${link.label}` : ''}` : `page ${link.href}`

const profile: Entry = {
  ...{ id: 'page /profile', group: 'Pages', label: 'Mon profil', icon: IconUserCircle },
  ...{ alias: 'mot de passe appareils affichage', place: { to: '/profile' } },
}

/** Everyone with a palette has this page in it, whether or not their menu has it. */
const lookup: Entry = {
  ...{ id: 'page /cashier', group: 'Pages', label: 'Caisse', icon: IconCashRegister },
  ...{ alias: 'consulter une carte ma caisse solde scanner', place: { to: '/cashier' } },
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
  lookup,
  profile,
  ...actions.filter(({ needs }) => needs === undefined || can(role, needs)),
  changeTheme(theme),
]
