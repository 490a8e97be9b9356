import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '../../testing/house-of-certificates.ts'
import { logHeard } from '../../testing/log-heard.ts'
import { watchCertificates } from './certificates.ts'
import { givenCertificates } from './given-certificates.ts'
import type { KeyAndCertificate } from './key-and-certificate.ts'
import { makeAuthority, makeLeaf } from './make-certificates.ts'

const authority = await makeAuthority('elsewhere')
const aPair = (now = new Date()) => makeLeaf(authority, { names: ['fete.ma'], now })
const longAgo = new Date(Date.now() - 500 * 24 * 60 * 60 * 1000)
const tomorrow = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
const clock = () => new Date()

function filesOf({ key, cert }: KeyAndCertificate) {
  const folder = aFolder()
  const files = { certPath: join(folder, 'fullchain.pem'), keyPath: join(folder, 'privkey.pem') }
  writeFileSync(files.certPath, cert)
  writeFileSync(files.keyPath, key)
  return files
}

test('the organiser’s certificate files are used, and devices are asked to trust nothing', async () => {
  const pair = await aPair()
  const source = givenCertificates(filesOf(pair), clock)
  expect(source.current()).toEqual(pair)
  expect(source.authority).toBeUndefined()
})

test('unusable certificate files are refused at the start, in one sentence that names them', async () => {
  const [pair, other] = [await aPair(), await aPair()]
  const refused = (different: Partial<KeyAndCertificate>) => () =>
    givenCertificates(filesOf({ ...pair, ...different }), clock)
  expect(refused({ key: other.key })).toThrow(
    'TLS_CERT and TLS_KEY do not serve together: the key is not the one of this certificate',
  )
  expect(refused({ cert: pair.cert.slice(0, 200) })).toThrow('do not serve together')
  expect(refused({ key: '' })).toThrow('do not serve together')
  expect(refused(await aPair(longAgo))).toThrow(/^TLS_CERT: the certificate in \S+fullchain.pem has expired$/)
  expect(refused(await aPair(tomorrow))).toThrow('does not count yet')
  const files = filesOf(pair)
  rmSync(files.keyPath)
  expect(() => givenCertificates(files, clock)).toThrow(`TLS_KEY: ${files.keyPath} cannot be read (ENOENT)`)
})

test('replaced certificate files are used within moments; while a pair is half-written the previous one stays in use, which is logged once', async () => {
  const [first, second] = [await aPair(), await aPair()]
  const files = filesOf(first)
  const { log, lines } = logHeard()
  const certificates = watchCertificates({ source: givenCertificates(files, clock), log, everyMs: 5 })
  onTestFinished(() => certificates.close())
  const heard: KeyAndCertificate[] = []
  certificates.hear((now) => heard.push(now))

  writeFileSync(files.certPath, second.cert.slice(0, 300))
  await vi.waitUntil(() => lines.length > 0)
  writeFileSync(files.certPath, second.cert)
  await vi.waitUntil(() => lines.some(({ err }) => err?.message.includes('the key is not the one')))
  const said = lines.length
  await new Promise((later) => setTimeout(later, 100))
  expect(lines.length).toBe(said)
  expect(certificates.current()).toEqual(first)
  expect(heard).toEqual([])
  expect(JSON.stringify(lines)).not.toMatch(/PRIVATE|BEGIN/)

  writeFileSync(files.keyPath, second.key)
  await vi.waitUntil(() => heard.length > 0)
  expect(certificates.current()).toEqual(second)
  expect(heard).toEqual([second])
})
