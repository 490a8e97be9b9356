/**
 * What leaves the house is sealed by age (https://age-encryption.org) for two keys, and vouched for by an HMAC. age alone
 * reads it, without us. The HMAC is there because whoever holds a stick can also seal something of his own for a public key.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Opens what was sealed, and checks who wrote it. */
export type OpeningKey = {
  /** Age identities: AGE-SECRET-KEY-1…; each opens what was sealed for it. */
  readonly identities: readonly string[]
  /** Each 32 bytes in hexadecimal: who wrote the copy knew one of them. */
  readonly hmacKeys: readonly string[]
}

/** The key opens nothing of this copy. */
export class OtherKey extends Error {}

/** What was sealed was cut or changed since. */
export class BrokenSeal extends Error {}

/** Names a machine by the public half of its key: what it writes of the log lies in a folder of its own. */
export const writerOf = (recipient: string): string => recipient.slice(4, 16)

export const newIdentity = (): Promise<string> => generateX25519Identity()

export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity)

export const hmacKeyOf = (identity: string): string =>
  Buffer.from(hkdfSync('sha256', identity, '', 'farhapass copies: who wrote them', 32)).toString('hex')

export const vouch = (hmacKey: string, ...said: readonly (string | Buffer)[]): string => {
  const hmac = createHmac('sha256', Buffer.from(hmacKey, 'hex'))
  for (const one of said) hmac.update(one)
  return hmac.digest('hex')
}

export function isVouchedFor(
  hmacKeys: readonly string[],
  given: string,
  ...said: readonly (string | Buffer)[]
): boolean {
  const found = Buffer.from(given)
  return hmacKeys.some((hmacKey) => {
    const expected = Buffer.from(vouch(hmacKey, ...said))
    return found.length === expected.length && timingSafeEqual(found, expected)
  })
}

export const sealStream = (source: Readable, recipients: readonly string[]): Readable =>
  Readable.from(sealed(source, recipients), { objectMode: false })

async function* sealed(source: Readable, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  try {
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(ReadableStream.from<Uint8Array>(source))
  } finally {
    source.destroy()
  }
}

/** Ends with `OtherKey` before the first byte, or with `BrokenSeal` at the first that is not as it was sealed. */
export const openSealed = (source: Readable, ...identities: readonly string[]): Readable =>
  Readable.from(opened(source, identities), { objectMode: false })

async function* opened(source: Readable, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  const heard = hearing(source)
  try {
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(heard.chunks))
  } catch (error) {
    // A place that fails to be read is not a broken seal.
    if (heard.fault() !== undefined) throw heard.fault()
    const isOther = (error as Error).message.includes('no identity matched')
    throw isOther ? new OtherKey('other key', { cause: error }) : new BrokenSeal('broken', { cause: error })
  } finally {
    // What is not read to its end would keep its file open.
    source.destroy()
  }
}

function hearing(source: Readable) {
  let fault: unknown
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* source
    } catch (error) {
      fault = error
      throw error
    }
  }
  return { chunks: chunks(), fault: () => fault }
}
