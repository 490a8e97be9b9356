import { expect, test } from 'vitest'
import { type CertificateFacts, judgeCertificate } from './certificate-days.ts'

const now = new Date('2026-11-27T20:00:00Z')
const days = (n: number) => new Date(now.getTime() + n * 24 * 3_600_000)
const judge = (different: Partial<NonNullable<CertificateFacts>>) =>
  judgeCertificate({ until: days(300), isOfTheHouse: false, uncovered: [], ...different }, now)

test('green while it lasts and names all addresses of today', () => {
  expect(judge({}).colour).toBe('green')
  expect(judge({ until: days(14) }).colour).toBe('green')
})

test('amber in its last two weeks, where it does not name an address, and without https', () => {
  expect(judge({ until: days(13.9) })).toMatchObject({
    colour: 'amber',
    says: 'Le certificat se termine dans 13\u00A0jours.',
    todo: 'Remplacez les fichiers de TLS_CERT et TLS_KEY.',
  })
  expect(judge({ uncovered: ['192.168.1.20'] }).colour).toBe('amber')
  expect(judgeCertificate(null, now).colour).toBe('amber')
})

test('red once it is over, which a house that renews its own cures by a new start', () => {
  expect(judge({ until: days(-0.1), isOfTheHouse: true })).toMatchObject({
    colour: 'red',
    todo: "Redémarrez FarhaPass\u00A0: il s'en fait un autre. Vérifiez aussi l'heure de cet ordinateur.",
  })
})
