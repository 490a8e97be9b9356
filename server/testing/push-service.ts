/**
 * A test server in place of the push service of a browser's maker: takes messages, decrypts them as the device would, and
 * may delay one.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Heard = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

export type PushService = {
  readonly address: string
  readonly heard: readonly Heard[]
  /** The status of all answers from now on; undefined makes callers wait until `release`. */
  answer(status: number | undefined, headers?: Record<string, string>): void
  release(status: number): void
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const heard: Heard[] = []
  const waiting: ((status: number) => void)[] = []
  let status: number | undefined = 201
  let headers: Record<string, string> = {}
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    heard.push({ path: request.url ?? '', headers: request.headers, body })
    const end = (code: number) => response.writeHead(code, headers).end()
    if (status === undefined) waiting.push(end)
    else end(status)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: (next, told = {}) => {
      status = next
      headers = told
    },
    release: (code) => {
      status = code
      for (const end of waiting.splice(0)) end(code)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** A browser that hands over its keys and can decrypt messages for it: RFC 8188 and 8291. */
export function aBrowser(path: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const own = keys.getPublicKey()
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com${path}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body: Buffer): unknown => {
      const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
      const shared = keys.computeSecret(theirs)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, info, length))
      const secret = derive(shared, auth, about, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
