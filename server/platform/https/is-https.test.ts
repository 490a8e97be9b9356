import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { cookieHere, cookiesHere, httpsJudge } from './is-https.ts'

const asked = (host: string | undefined, socket: object = {}, headers: object = {}) =>
  ({ headers: { host, ...headers }, socket }) as unknown as IncomingMessage

test('a request counts as https with our own certificate, or through the proxy of the public address', () => {
  const isHttps = httpsJudge('https://fete.ma')
  expect(isHttps(asked('192.168.1.20:3443', Object.create(TLSSocket.prototype)))).toBe(true)
  expect(isHttps(asked('fete.ma'))).toBe(true)
  expect(isHttps(asked('192.168.1.20:3000'))).toBe(false)
  expect(isHttps(asked(undefined))).toBe(false)
  const forwarded = { 'x-forwarded-proto': 'https' }
  expect(isHttps(asked('fete.example', {}, forwarded)), 'another name of the proxy').toBe(true)
  expect(httpsJudge('http://fete.ma')(asked('fete.ma', {}, forwarded))).toBe(false)
  expect(httpsJudge('http://fete.ma')(asked('fete.ma'))).toBe(false)
  expect(httpsJudge(undefined)(asked(undefined))).toBe(false)
})

test('http and https each see only their own cookies, although the ports of a host share them', () => {
  const both = 'autre=1; farhapass.session_token=open; __Host-farhapass.session_token=closed'
  expect(cookiesHere(both, false)).toBe('autre=1; farhapass.session_token=open')
  expect(cookiesHere(both, true)).toBe('farhapass.session_token=closed')
  expect(cookiesHere('farhapass.session_token=planted', true)).toBe('')
  expect(cookiesHere(undefined, true)).toBeUndefined()
})

test('a cookie set over https has a name that http can neither write nor read', () => {
  expect(cookieHere('a=1; Path=/', true)).toBe('__Host-a=1; Path=/; Secure')
  expect(cookieHere('a=1; Path=/', false)).toBe('a=1; Path=/')
})
