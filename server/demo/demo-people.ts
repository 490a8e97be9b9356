/** The staff of the demo. They all have one password, printed when the server starts. */
import { type Role, roleLabel } from '#rules/people/staff.ts'
import { demoId } from './demo-id.ts'

export const demoPassword = 'farhapass'

export type DemoPerson = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  /** The letter of the stand where the person works; null for people without a stand. */
  readonly stand: string | null
}

type Place = { readonly role: Role; readonly stand?: string }

const person = (n: number, [account, name]: readonly [string, string], place: Place): DemoPerson => ({
  id: demoId('staff', n),
  email: `${account}@farha.test`,
  name,
  role: place.role,
  stand: place.stand ?? null,
})

/** The people who act in the evening. Youssef and Salma find their tills closed and open them themselves. */
export const cast = {
  nadia: person(1, ['admin', 'Nadia Benjelloun'], { role: 'admin' }),
  youssef: person(2, ['caisse', 'Youssef El Amrani'], { role: 'recharge_operator' }),
  salma: person(3, ['vente', 'Salma Idrissi'], { role: 'vendor', stand: 'A' }),
  hassan: person(5, ['econome', 'Hassan Kettani'], { role: 'econome' }),
  khadija: person(7, ['caisse2', 'Khadija Ouazzani'], { role: 'recharge_operator' }),
  rachid: person(8, ['caisse3', 'Rachid Berrada'], { role: 'recharge_operator' }),
  hamza: person(11, ['grillades', 'Hamza Chraïbi'], { role: 'vendor', stand: 'A' }),
  imane: person(12, ['jus', 'Imane Tazi'], { role: 'vendor', stand: 'B' }),
  omar: person(13, ['tajines', 'Omar Fassi'], { role: 'vendor', stand: 'C' }),
  latifa: person(14, ['patisserie', 'Latifa Bennis'], { role: 'vendor', stand: 'D' }),
  julien: person(15, ['creperie', 'Julien Morel'], { role: 'vendor', stand: 'E' }),
  abdellah: person(16, ['friture', 'Abdellah Souiri'], { role: 'vendor', stand: 'F' }),
  fatima: person(17, ['the', 'Fatima-Zahra Alaoui'], { role: 'vendor', stand: 'G' }),
  mehdi: person(18, ['souk', 'Mehdi Lahlou'], { role: 'vendor', stand: 'H' }),
} as const

const brahim = person(4, ['cuisine', 'Brahim Aït Lahcen'], { role: 'kitchen', stand: 'A' })
const claire = person(6, ['client', 'Claire Dubois'], { role: 'customer' })

const otherCooks = [
  person(21, ['cuisine-tajines', 'Zineb Filali'], { role: 'kitchen', stand: 'C' }),
  person(22, ['cuisine-creperie', 'Anne Leclerc'], { role: 'kitchen', stand: 'E' }),
  person(23, ['cuisine-friture', 'Driss Bennani'], { role: 'kitchen', stand: 'F' }),
]

export const demoPeople: readonly DemoPerson[] = [...Object.values(cast), brahim, claire, ...otherCooks]

/** One sign-in for each role, in the order in which a newcomer meets the roles. */
export const demoSignIns = [cast.nadia, cast.youssef, cast.salma, brahim, cast.hassan, claire].map(
  ({ role, email }) => ({ label: roleLabel(role), email, role }),
)
