import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const at = {
  url: 'http://localhost:3000',
  publicUrl: 'http://192.168.1.20:3000',
  secureUrl: 'https://192.168.1.20:3443',
  isOnNetwork: true,
}

test('a demo shows its addresses, the password, and one account per role', () => {
  const words = welcome({ ...at, isDemo: true, firstAdminLink: undefined })
  for (const said of [
    at.url,
    at.publicUrl,
    at.secureUrl,
    'farhapass',
    'Opérateur de recharge   caisse@farha.test',
  ])
    expect(words).toContain(said)
  expect(words.match(/@farha\.test/g)).toHaveLength(6)
  expect(words).not.toContain('vide')
})

test('an empty venue shows the link to its first administrator, here and on the network, and no password', () => {
  const words = welcome({ ...at, isDemo: false, firstAdminLink: 'abc-123' })
  expect(words).toContain(`${at.url}/login#premier-administrateur=abc-123`)
  expect(words).toContain(`${at.secureUrl}/login#premier-administrateur=abc-123`)
  expect(words, 'a password is not typed in clear').not.toContain(`${at.publicUrl}/login`)
  expect(words).toContain('valable 15 minutes, une seule fois')
  expect(words).toContain(`« Reprendre une copie ». Pas à pas : ${at.url}/aide/reprise`)
  expect(words.indexOf('#premier-administrateur')).toBeLessThan(words.indexOf('FarhaPass'))
  expect(words).not.toContain('farha.test')
})

test('a venue with people of its own shows its addresses and no account', () => {
  expect(
    welcome({ ...at, isDemo: false, firstAdminLink: undefined })
      .trim()
      .split('\n'),
  ).toHaveLength(3)
})

test('without https, no address with a camera is shown', () => {
  const words = welcome({ ...at, secureUrl: undefined, isDemo: false, firstAdminLink: undefined })
  expect(words).not.toContain('caméra')
})

test('how devices come to trust the certificate is shown with its address and the fingerprint to compare', () => {
  const fingerprint = Array.from({ length: 8 }, (_, at) => `0${at} AA BB CC`)
  const trust = { url: 'http://192.168.1.20:3000/ca', fingerprint, qrCode: '' }
  const words = welcome({ ...at, trust, isDemo: false, firstAdminLink: undefined })
  for (const said of [trust.url, ...fingerprint]) expect(words).toContain(said)
  expect(welcome({ ...at, isDemo: false, firstAdminLink: undefined })).not.toContain('/ca')
})

test('a server that answers this machine alone shows no address of the network', () => {
  const here = { publicUrl: undefined, secureUrl: 'https://localhost:3443', isOnNetwork: false }
  const words = welcome({ ...at, ...here, isDemo: false, firstAdminLink: 'abc-123' })
  expect(words).not.toContain('réseau')
  expect(words).toContain('https://localhost:3443  (avec la caméra)')
  expect(words).toContain('Ouvert à cet ordinateur seulement')
  expect(words.match(/premier-administrateur=/g)).toHaveLength(2)
})
