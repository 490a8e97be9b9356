/** Who comes in on a device is its person in the books: what an admin does to it is told about them, and to them. */
import type { House } from '../books/answer.ts'
import type { Note } from '../staff/access-store.ts'
import type { Device } from './device-store.ts'

export const aboutDevice = (
  { staffId, staffName, name }: Device,
  what: 'Ajouté' | 'Nouveau code' | 'Renommé' | 'Imprimante' | 'Révoqué',
): Note => ({
  kind: 'device-changed',
  subject: { id: staffId, name: staffName },
  detail: `${what}\u00A0: ${name}`,
})

export const announceDevice = (house: House, { staffId }: Device): void =>
  house.announce(['devices', `me:${staffId}`])
