/** A device acts in its person's name, so the journal's line of an admin's act on a device is about that person, and the person is notified. */
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
