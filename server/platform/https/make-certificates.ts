/** Makes certificates. This code only chooses their fields; the library and the machine's cryptography do the rest. */
import { createPrivateKey, createPublicKey, KeyObject, randomBytes, webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import type { KeyAndCertificate } from './key-and-certificate.ts'
import { permittedDomains, permittedNetworks } from './names-the-authority-may-sign.ts'

const { subtle } = webcrypto
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const nameConstraints = '2.5.29.30'
const dayMs = 24 * 60 * 60 * 1000

/** Below the 825 days that Apple's devices accept at most. */
export const daysOfLeaf = 397

/** The validity of a server's own authority, independent of this machine's clock: correcting the clock later must not end it. */
const authorityCounts = { notBefore: new Date('2026-01-01'), notAfter: new Date('2046-01-01') }

/** The library is loaded only when a certificate is made, which few starts do. */
async function library() {
  await import('reflect-metadata')
  return import('@peculiar/x509')
}

/** Makes the server's authority. It may sign only for addresses and names that nobody owns, and for no further authority. */
export async function makeAuthority(machine: string): Promise<KeyAndCertificate> {
  const x509 = await library()
  const keys = await newKeys()
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    // Phones list the authority by this name, beside those of other servers.
    name: [{ CN: [`FarhaPass ${machine.slice(0, 40)} ${randomBytes(2).toString('hex').toUpperCase()}`] }],
    ...authorityCounts,
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.Extension(nameConstraints, true, await permitted()),
    ],
  })
  return { key: asText(keys.privateKey), cert: `${cert.toString('pem')}\n` }
}

/** In the format of the certificate extension (RFC 5280, 4.2.1.10). */
async function permitted(): Promise<ArrayBuffer> {
  const { AsnConvert } = await import('@peculiar/asn1-schema')
  const { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } = await import(
    '@peculiar/asn1-x509'
  )
  const subtrees = [
    ...permittedDomains.map((dNSName) => new GeneralName({ dNSName })),
    ...permittedNetworks.map((iPAddress) => new GeneralName({ iPAddress })),
  ].map((base) => new GeneralSubtree({ base }))
  return AsnConvert.serialize(new NameConstraints({ permittedSubtrees: new GeneralSubtrees(subtrees) }))
}

type Leaf = {
  readonly names: readonly string[]
  readonly now: Date
  /** True for a computer that also shows it where it connects to another. */
  readonly isShownByClient?: boolean
}

/** Makes a certificate for all these names and addresses, signed by the authority. */
export async function makeLeaf(authority: KeyAndCertificate, leaf: Leaf): Promise<KeyAndCertificate> {
  const keys = await newKeys()
  return { key: asText(keys.privateKey), cert: await sign(authority, keys.publicKey, leaf) }
}

/** The same for a key that its owner keeps: `publicKey` is its public part, as `makeKey` gives it. Throws where it is of another kind. */
export async function signLeaf(authority: KeyAndCertificate, publicKey: string, leaf: Leaf): Promise<string> {
  const der = createPublicKey(publicKey).export({ format: 'der', type: 'spki' })
  return sign(authority, await subtle.importKey('spki', der, algorithm, true, ['verify']), leaf)
}

/** A key without a certificate yet. */
export async function makeKey(): Promise<{ readonly key: string; readonly publicKey: string }> {
  const { privateKey, publicKey } = await newKeys()
  const pem = KeyObject.from(publicKey).export({ format: 'pem', type: 'spki' })
  return { key: asText(privateKey), publicKey: pem.toString() }
}

async function sign(
  authority: KeyAndCertificate,
  publicKey: webcrypto.CryptoKey,
  { names, now, isShownByClient = false }: Leaf,
): Promise<string> {
  const x509 = await library()
  const signer = new x509.X509Certificate(authority.cert)
  const der = createPrivateKey(authority.key).export({ format: 'der', type: 'pkcs8' })
  const cert = await x509.X509CertificateGenerator.create({
    subject: [{ CN: ['FarhaPass'] }],
    issuer: signer.subjectName,
    // Phones whose clock is a little late accept it too.
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + (daysOfLeaf - 1) * dayMs),
    publicKey,
    signingKey: await subtle.importKey('pkcs8', der, algorithm, false, ['sign']),
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([
        x509.ExtendedKeyUsage.serverAuth,
        ...(isShownByClient ? [x509.ExtendedKeyUsage.clientAuth] : []),
      ]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
      await x509.SubjectKeyIdentifierExtension.create(publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(signer),
    ],
  })
  return `${cert.toString('pem')}\n`
}

const newKeys = () => subtle.generateKey(algorithm, true, ['sign', 'verify'])

const asText = (key: webcrypto.CryptoKey): string =>
  KeyObject.from(key).export({ format: 'pem', type: 'pkcs8' }).toString()
