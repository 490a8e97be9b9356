/** The examples of docs/proxies and the proxy of compose.yaml, run by the real proxies where they are installed (Debian's nginx, haproxy, caddy). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aFreePort } from '../testing/a-free-port.ts'
import { answerTo } from '../testing/answer-to.ts'
import { aFolder } from '../testing/house-of-certificates.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'
import { makeAuthority, makeLeaf } from './https/make-certificates.ts'

const isThere = (binary: string) => {
  try {
    execFileSync('/bin/sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${binary}`])
    return true
  } catch {
    return false
  }
}

let venue: Venue
let proxy: ChildProcess | undefined
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: () => ({ trustProxy: ['127.0.0.1'] }) })
})
afterEach(async () => {
  const running = proxy
  proxy = undefined
  if (!running || running.exitCode !== null) return
  const ended = new Promise((over) => running.once('exit', over))
  running.kill()
  await ended
})
afterAll(() => venue.close())

type Proxy = {
  readonly file: string
  /** The example in the text of its file, with the addresses of the other examples. */
  readonly within?: (text: string) => string
  /** Wraps the example so that it runs without root. */
  readonly around: (example: string, folder: string) => string
  readonly start: (config: string) => readonly [string, ...string[]]
}

const proxies: Readonly<Record<string, Proxy>> = {
  nginx: {
    file: 'nginx.conf',
    around: (example, folder) =>
      `daemon off; error_log stderr; pid ${folder}/pid; events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')}\n${example} }`,
    start: (config) => ['nginx', '-c', config],
  },
  haproxy: {
    file: 'haproxy.cfg',
    around: (example) => example,
    start: (config) => ['haproxy', '-f', config],
  },
  caddy: {
    file: 'Caddyfile',
    around: (example) => `{\n admin off\n auto_https off\n}\n${example}`,
    start: (config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
  },
  'compose.yaml': {
    file: '../../compose.yaml',
    within: (text) =>
      text
        .slice(text.indexOf('content: |') + 'content: |'.length)
        .replace('{$$SITE}', 'fete.example.ma:443')
        .replace('one:3000', '192.168.1.10:3000')
        .replace('two:3000', '192.168.1.11:3000'),
    // Its certificate is one of its own here, since nobody gives one to a name that leads nowhere.
    around: (example) =>
      `{\n admin off\n local_certs\n skip_install_trust\n auto_https disable_redirects\n}\n${example}`,
    start: (config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
  },
}

const binaryOf = (name: string) => proxies[name]!.start('')[0]

/** Starts the proxy and answers its port once it listens. */
async function run({ file, within = (text) => text, around, start }: Proxy): Promise<number> {
  const [folder, at] = [aFolder(), await aFreePort()]
  const { key, cert } = await makeLeaf(await makeAuthority('test'), {
    names: ['fete.example.ma'],
    now: new Date(),
  })
  writeFileSync(join(folder, 'pair.key'), key)
  writeFileSync(join(folder, 'pair.pem'), file.startsWith('haproxy') ? cert + key : cert)
  const [one, two] = venue.urls.map((url) => new URL(url).host) as [string, string]
  const example = within(readFileSync(`docs/proxies/${file}`, 'utf8'))
    .replaceAll('/etc/ssl/fete.example.ma', join(folder, 'pair'))
    .replace('listen 443', `listen ${at}`)
    .replace(':443', `:${at}`)
    .replace('192.168.1.10:3000', one)
    .replace('192.168.1.11:3000', two)
  const config = join(folder, basename(file))
  writeFileSync(config, around(example, folder))
  const [binary, ...args] = start(config)
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder }
  proxy = spawn(binary, args, { env, stdio: 'ignore' })
  await expect.poll(async () => (await ask(at, '/readyz').catch(() => undefined))?.status).toBe(200)
  return at
}

type Asking = { readonly body?: object; readonly cookie?: string }

/** A request as the browser of a person at https://fete.example.ma sends it. */
async function ask(at: number, path: string, { body, cookie }: Asking = {}) {
  const host = `fete.example.ma:${at}`
  const asked = request({
    ...{ host: '127.0.0.1', port: at, path, rejectUnauthorized: false, servername: 'fete.example.ma' },
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ host, ...(cookie && { cookie }) },
      ...(body && { origin: `https://${host}`, 'content-type': 'application/json' }),
    },
  })
  const cookies = new Promise<string>((tell) => {
    asked.once('response', ({ headers }) => tell((headers['set-cookie'] ?? []).join()))
  })
  const answered = answerTo(asked)
  asked.end(body && JSON.stringify(body))
  const { status, body: told } = await answered
  return { status, body: told, cookies: await cookies }
}

/** The first bytes of the live stream: they come at once, unless the proxy buffers them. */
const firstHeard = (at: number, cookie: string) =>
  new Promise<string>((hear, fail) => {
    const asked = request({
      ...{ host: '127.0.0.1', port: at, path: '/api/live', rejectUnauthorized: false },
      headers: { host: `fete.example.ma:${at}`, cookie },
    })
    asked.once('response', (stream) => {
      stream.once('data', (words) => {
        hear(String(words))
        asked.destroy()
      })
    })
    asked.once('error', fail)
    asked.end()
  })

describe.each(Object.entries(proxies))('behind %s as in its example', (name, of) => {
  test.skipIf(!isThere(binaryOf(name)))(
    'a person signs in with a cookie for https alone, and gets live changes',
    async () => {
      const at = await run(of)
      const { id } = await venue.addPerson({ role: 'admin' })
      const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
      const { status, cookies } = await ask(at, '/api/v1/sign-in', { body: { ...rows[0], password } })
      expect([status, cookies]).toEqual([200, expect.stringMatching(/^__Host-.*; Secure/)])
      const cookie = cookies.split(';')[0] as string
      expect(await ask(at, '/api/v1/me', { cookie })).toMatchObject({ status: 200, body: { role: 'admin' } })
      expect(await firstHeard(at, cookie)).toMatch(/^(event|data|id|retry)?:/)
    },
  )
})

test('the run prints which proxies are installed', () => {
  const there = Object.keys(proxies).filter((name) => isThere(binaryOf(name)))
  process.stdout.write(`examples of proxies run: ${there.join(', ') || 'none, no proxy is installed'}\n`)
})
