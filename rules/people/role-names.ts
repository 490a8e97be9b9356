/** The words that people write for a role in a spreadsheet, besides its label. */
import { type Role, roleLabel, roles } from './staff.ts'

/** Here a cashier is whoever sells at a stand; elsewhere, who takes the money for the cards. */
const otherTrades = ['caissier', 'caissiere']

const otherNames: Readonly<Record<Role, readonly string[]>> = {
  admin: ['administratrice'],
  vendor: ['vendeuse', ...otherTrades],
  customer: ['cliente'],
  recharge_operator: ['operateur', 'operatrice', 'operatricederecharge'],
  kitchen: ['cuisinier', 'cuisiniere'],
  econome: [],
}

/** A shorter text is not taken as the beginning of a role's name. */
const shortestBeginning = 3

/** Without accents, case, punctuation and spaces: «N° de Stand» and «n de stand» become equal. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const namesOf = (role: Role) => [bare(role), bare(roleLabel(role)), ...otherNames[role]]

/** The role with this label, code, feminine form or common name, or the only role whose name begins so; undefined where there is none. */
export function roleCalled(written: string): Role | undefined {
  const wanted = bare(written)
  const whole = roles.find((role) => namesOf(role).includes(wanted))
  if (whole || wanted.length < shortestBeginning) return whole
  const begun = roles.filter((role) => namesOf(role).some((name) => name.startsWith(wanted)))
  return begun.length === 1 ? begun[0] : undefined
}

/** Whether the word names another trade in many venues than the role that it is read as: a person is told of it. */
export const isDoubtfulRole = (written: string): boolean => otherTrades.includes(bare(written))
