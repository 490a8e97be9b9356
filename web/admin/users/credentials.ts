/** What a new person needs to sign in for the first time. Lives as long as it is shown, and nowhere else. */
import type { StaffOnTheWire } from '#contract/staff.ts'
import { type Role, roleLabel } from '#rules/staff.ts'

export type Credentials = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly standName: string | null
}

type Person = Pick<StaffOnTheWire, 'name' | 'email' | 'role' | 'standName'>

export const credentialsOf = ({ name, email, role, standName }: Person, password: string): Credentials => ({
  name,
  email,
  password,
  role,
  standName,
})

/**
 * Where to sign in, as somebody else's phone can open it: the address this page was opened by, unless it is this machine's own
 * name for itself, which means another machine to everybody else.
 */
export function signInAddress(pageOrigin: string, publicAddress: string | undefined): string {
  const isOwnName = /^(localhost|127\.|\[::1\])/.test(new URL(pageOrigin).hostname)
  const origin = isOwnName && publicAddress ? new URL(publicAddress).origin : pageOrigin
  return `${origin}/login`
}

type Line = { readonly label: string; readonly value: string; readonly isCode?: boolean }

/** In the order they are needed: where, who, what. */
export const linesOf = (
  { name, email, password, role, standName }: Credentials,
  address: string,
): readonly Line[] => [
  { label: 'Nom', value: name },
  { label: 'Adresse', value: address },
  { label: 'E-mail', value: email },
  { label: 'Mot de passe', value: password, isCode: true },
  { label: 'Rôle', value: roleLabel(role) },
  ...(standName === null ? [] : [{ label: 'Stand', value: standName }]),
]

/** For a message; people are apart by an empty line. */
export const credentialsAsText = (people: readonly Credentials[], address: string): string =>
  people
    .map((person) =>
      linesOf(person, address)
        .map(({ label, value }) => `${label}\u00A0: ${value}`)
        .join('\n'),
    )
    .join('\n\n')
