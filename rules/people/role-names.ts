/** What people write for a role in a spreadsheet: more than its label. */
import { type Role, roleLabel, roles } from './staff.ts'

const otherNames: Readonly<Record<Role, readonly string[]>> = {
  admin: ['administratrice'],
  vendor: ['vendeuse', 'caissier', 'caissiere'],
  customer: ['cliente'],
  recharge_operator: ['operateur', 'operatrice', 'operatricederecharge'],
  kitchen: ['cuisinier', 'cuisiniere'],
  econome: [],
}

/** Fewer letters are a slip rather than a beginning. */
const shortestBeginning = 3

/** Without accents, case, punctuation and spaces: «N° de Stand» and «n de stand» are the same. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const namesOf = (role: Role) => [bare(role), bare(roleLabel(role)), ...otherNames[role]]

/** By a label, a code, a feminine or a common name; or by a beginning that only one role has. */
export function roleCalled(written: string): Role | undefined {
  const wanted = bare(written)
  const whole = roles.find((role) => namesOf(role).includes(wanted))
  if (whole || wanted.length < shortestBeginning) return whole
  const begun = roles.filter((role) => namesOf(role).some((name) => name.startsWith(wanted)))
  return begun.length === 1 ? begun[0] : undefined
}
