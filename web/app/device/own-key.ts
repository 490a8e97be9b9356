/**
 * The key pair by which this browser proves that a ticket is its own. The private half cannot be read by any script, nor leave this
 * browser: a copy of the ticket is worth nothing elsewhere.
 */

import { createStore, get, set } from 'idb-keyval'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const place = 'own'
/** Opened when it is asked for: a browser may refuse it. */
const store = () => createStore('farhapass-keys', 'keys')

type KeyPair = { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey }

/** Rejects where the browser keeps no keys: over http, and in a private window. */
export async function publicKey(): Promise<string> {
  const { publicKey: key } = (await keptPair()) ?? (await makePair())
  return inText(await crypto.subtle.exportKey('raw', key))
}

export async function signed(words: string): Promise<string> {
  const pair = await keptPair()
  if (!pair) throw new Error('the key of this browser is gone')
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  return inText(await crypto.subtle.sign(how, pair.privateKey, new TextEncoder().encode(words)))
}

async function makePair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  await set(place, pair, store())
  return pair
}

const keptPair = (): Promise<KeyPair | undefined> => get(place, store())

const inText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
