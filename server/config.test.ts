import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('https listens at port 3443 with our own certificate, unless the settings say otherwise', () => {
  expect(readConfig({})).toMatchObject({ httpsPort: 3443, tls: undefined })
  expect(readConfig({ HTTPS_PORT: '8443' }).httpsPort).toBe(8443)
  expect(readConfig({ HTTPS_PORT: 'off' }).httpsPort).toBeUndefined()
  expect(readConfig({ TLS_CERT: '/a.pem', TLS_KEY: '/b.pem' }).tls).toEqual({
    certPath: '/a.pem',
    keyPath: '/b.pem',
  })
})

test('a certificate without its key and an impossible port are reported, each on a line', () => {
  expect(() => readConfig({ TLS_CERT: '/a.pem' })).toThrow(
    'Settings to correct:\nTLS_KEY: needed too: TLS_CERT, TLS_KEY go together',
  )
  for (const HTTPS_PORT of ['on', '70000', '3443.5'])
    expect(() => readConfig({ HTTPS_PORT }), HTTPS_PORT).toThrow('HTTPS_PORT: ')
})
