import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('https listens at 3443 with a certificate of the house, unless the organiser says otherwise', () => {
  expect(readConfig({})).toMatchObject({ httpsPort: 3443, tls: undefined })
  expect(readConfig({ HTTPS_PORT: '8443' }).httpsPort).toBe(8443)
  expect(readConfig({ HTTPS_PORT: 'off' }).httpsPort).toBeUndefined()
  expect(readConfig({ TLS_CERT: '/a.pem', TLS_KEY: '/b.pem' }).tls).toEqual({
    certPath: '/a.pem',
    keyPath: '/b.pem',
  })
})

test('half a certificate and a port that is none are settings to correct, each on a line', () => {
  expect(() => readConfig({ TLS_CERT: '/a.pem' })).toThrow(
    'Settings to correct:\nTLS_KEY: needed too: TLS_CERT, TLS_KEY go together',
  )
  for (const HTTPS_PORT of ['on', '70000', '3443.5'])
    expect(() => readConfig({ HTTPS_PORT }), HTTPS_PORT).toThrow('HTTPS_PORT: ')
})

test('an address of the database that cannot be read is a setting to correct, and its password is not told', () => {
  const wrong = [
    'postgres://ali:s#cr/t@db.local/venue',
    'postgres://ali:s%cret@db.local/venue',
    'postgres://ali:secret@one:5432,two:5432/venue',
    'mysql://ali:secret@db.local/venue',
    'secret',
  ]
  for (const DATABASE_URL of wrong) {
    const why = whyNot({ DATABASE_URL })
    expect(why, DATABASE_URL).toMatch(/^Settings to correct:\nDATABASE_URL: /)
    expect(why).not.toMatch(/s.?cr/)
  }
  expect(whyNot({ DATABASE_URL: wrong[2] as string })).toContain('several hosts')
  expect(readConfig({ DATABASE_URL: 'postgres://ali:s%23cret@db.local/venue' }).databaseUrl).toContain(
    '@db.local',
  )
})

function whyNot(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
