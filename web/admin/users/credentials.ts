/** What a new person needs to sign in for the first time. It exists only while it is shown, and is stored nowhere. */
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { isLocalAddress, localPart } from '#rules/people/local-address.ts'
import { type Role, roleLabel, type WorkingHours } from '#rules/people/staff.ts'
import { hoursInWords } from './user-acts.ts'

export type Credentials = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly standName: string | null
  readonly workingHours: WorkingHours | null
}

type Person = Pick<StaffOnTheWire, 'name' | 'email' | 'role' | 'standName' | 'workingHours'>

export const credentialsOf = (
  { name, email, role, standName, workingHours }: Person,
  password: string,
): Credentials => ({ name, email, password, role, standName, workingHours })

/**
 * The address at which a new person can sign in on their own phone: the one of this page, except for localhost, which on that phone
 * would mean the phone itself, and except for http where the server also listens over https, as the camera works only there.
 */
export function signInAddress(pageOrigin: string, staffAddress: string | undefined): string {
  const page = new URL(pageOrigin)
  const isOwnName = /^(localhost|127\.|\[::1\])/.test(page.hostname)
  const isSaferElsewhere = page.protocol === 'http:' && staffAddress?.startsWith('https:')
  const origin = staffAddress && (isOwnName || isSaferElsewhere) ? new URL(staffAddress).origin : pageOrigin
  return `${origin}/login`
}

export type Line = {
  readonly label: string
  readonly value: string
  readonly kind?: 'name' | 'code' | 'address' | 'email'
}

/** The lines in the order in which they are needed: address, name, credentials. */
export const linesOf = (
  { name, email, password, role, standName, workingHours }: Credentials,
  address: string,
): readonly Line[] => [
  { label: 'Nom', value: name, kind: 'name' },
  { label: 'Adresse', value: address, kind: 'address' },
  isLocalAddress(email)
    ? { label: 'À saisir comme e-mail', value: localPart(email), kind: 'email' }
    : { label: 'E-mail', value: email, kind: 'email' },
  { label: 'Mot de passe', value: password, kind: 'code' },
  { label: 'Rôle', value: roleLabel(role) },
  ...(standName === null ? [] : [{ label: 'Stand', value: standName }]),
  ...(workingHours === null ? [] : [{ label: 'Horaires', value: hoursInWords(workingHours) }]),
]

/** The text of a message; an empty line separates people. */
export const credentialsAsText = (people: readonly Credentials[], address: string): string =>
  people
    .map((person) =>
      linesOf(person, address)
        .map(({ label, value }) => `${label}\u00A0: ${value}`)
        .join('\n'),
    )
    .join('\n\n')
