/** The roles and their abilities: navigation, route guard and server all ask `can`. */

/** In the order in which an administrator chooses a role: the most frequent at an event first. */
export const roles = ['vendor', 'recharge_operator', 'kitchen', 'econome', 'admin', 'customer'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  vendor: 'Vendeur',
  recharge_operator: 'Opérateur de recharge',
  kitchen: 'Cuisine',
  econome: 'Économe',
  admin: 'Administrateur',
  customer: 'Client',
}

/** A text that is no role is shown as «Client»: §6 of the specification. */
export const roleLabel = (role: string): string =>
  roleLabels[roles.find((known) => known === role) ?? 'customer']

export type Ability =
  | 'administer'
  | 'issue a card'
  | 'read a card'
  | 'recharge a card'
  | 'refund a card'
  | 'initialize a card'
  | 'replace a card'
  | 'sell'
  | 'give a receipt of a sale'
  | 'hand over'
  | 'pause a stand'
  | 'hold a till'
  | 'watch the kitchen'
  | 'call a buzzer'
  | 'manage stock'
  | 'keep stock'
  | 'ask for stock'
  | 'see own profile'

const everyone = ['read a card', 'see own profile'] as const

const atADesk = ['refund a card', 'initialize a card', 'replace a card', 'hold a till'] as const

/**
 * An admin also holds a till, since initializing a card needs an open one. Recharging and selling are only for the people at the
 * desks. An admin may keep stock like the stock keeper, but does not have the stock keeper's own screen (manage stock).
 */
const abilities: Record<Role, readonly Ability[]> = {
  admin: [
    ...everyone,
    ...atADesk,
    'administer',
    'issue a card',
    'give a receipt of a sale',
    'hand over',
    'keep stock',
    'ask for stock',
    'call a buzzer',
    'pause a stand',
  ],
  vendor: [
    ...everyone,
    'sell',
    'give a receipt of a sale',
    'hand over',
    'pause a stand',
    'hold a till',
    'ask for stock',
  ],
  customer: everyone,
  recharge_operator: [...everyone, ...atADesk, 'recharge a card'],
  kitchen: [...everyone, 'watch the kitchen', 'ask for stock', 'call a buzzer'],
  econome: [...everyone, 'manage stock', 'keep stock', 'ask for stock'],
}

export const can = (role: Role, ability: Ability): boolean => abilities[role].includes(ability)

/** Where `/` leads. A customer is sent to the dashboard like an admin, and refused there, because customers have no home screen. */
const homes: Readonly<Record<Role, string>> = {
  vendor: '/pos',
  recharge_operator: '/recharge',
  kitchen: '/kitchen',
  econome: '/admin/stocks',
  admin: '/dashboard',
  customer: '/dashboard',
}

export const homeOf = (role: Role): string => homes[role]

/** The screen where a person counts and closes their own till; undefined for roles without such a screen. */
export const tillScreenOf = (role: Role): '/cashier-session' | '/recharge/session' | undefined =>
  can(role, 'sell') ? '/cashier-session' : can(role, 'recharge a card') ? '/recharge/session' : undefined

export type WorkingHours = {
  /** HH:MM on the venue's clock, as is `end`. */
  readonly start: string
  readonly end: string
}

/** An admin is never shut out, so that somebody can always sign in: §5 of the specification. */
export const isShutOut = ({ role, isActive }: Pick<StaffMember, 'role' | 'isActive'>): boolean =>
  !isActive && role !== 'admin'

export type StaffMember = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly standId: string | null
  readonly isActive: boolean
  readonly workingHours: WorkingHours | null
  /** No sign-out for inactivity on this person's screen. */
  readonly permanentScreen: boolean
}
