/** Every setting of the server, read and checked once at start. All are optional. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** True for texts like «10.0.0.1», «10.0.0.0/8» and «fd00::/8». */
function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most && more.length === 0
}

const isOnThisMachine = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The issuer must use https: over http, a stranger who reads the traffic could sign in as any person. */
const isSecureIssuer = (text: string): boolean =>
  URL.canParse(text) &&
  (text.startsWith('https:') || (text.startsWith('http:') && isOnThisMachine(new URL(text))))

const identityKeys = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const tlsKeys = ['TLS_CERT', 'TLS_KEY'] as const

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HTTPS_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)], 'a port, or off')
    .default(3443),
  RELAY_PORT: z.coerce.number().int().min(1).max(65_535).default(3444),
  TLS_CERT: z.string().default(''),
  TLS_KEY: z.string().default(''),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  EVENT_NAME: z.string().trim().max(60).default(''),
  DAY_TURN_HOUR: z
    .string()
    .regex(/^(0?\d|1[0-2])?$/, 'a whole hour from 0 to 12')
    .default(''),
  DEMO: z.enum(['on', 'off']).default('on'),
  KEEP_SCREENS: z.enum(['on', 'off']).default('on'),
  ANNOUNCE_NAME: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .transform((list) => list.filter((proxy) => proxy !== ''))
    .refine(
      (list) => list.every(isAddressOrSubnet),
      'a list of addresses and subnets (10.0.0.1, 10.0.0.0/8)',
    ),
  OIDC_ISSUER: z
    .string()
    .refine(
      (text) => text === '' || isSecureIssuer(text),
      'an https:// address (http:// only on this machine)',
    )
    .default(''),
  OIDC_CLIENT_ID: z.string().default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_NAME: z.string().trim().max(60).default(''),
  REPLACE_KEYS: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: z
    .string()
    .refine(
      (text) => text === '' || /^[\x21-\x7e]{16,}$/.test(text),
      'sixteen letters or more, without spaces',
    )
    .default(''),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

/** The settings of a start that go along with a copy of the house; the folder and the keys of this machine do not. */
export const settingsOfStart = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.keys(environment.shape)
      .filter((name) => !['DATA_DIR', 'DATABASE_URL', 'REPLACE_KEYS', 'OIDC_CLIENT_SECRET'].includes(name))
      .flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )

const settings = environment.superRefine((given, { addIssue }) => {
  for (const keys of [identityKeys, tlsKeys]) {
    const missing = keys.filter((key) => given[key] === '')
    if (missing.length === keys.length) continue
    for (const key of missing)
      addIssue({ code: 'custom', path: [key], message: `needed too: ${keys.join(', ')} go together` })
  }
})

export type Config = {
  readonly port: number
  /** Undefined: no https. */
  readonly httpsPort: number | undefined
  /** Where the two computers of a house speak with each other. */
  readonly relayPort: number
  /** The organiser's own certificate; undefined: the server makes one. */
  readonly tls: { readonly certPath: string; readonly keyPath: string } | undefined
  readonly host: string
  /** The address in QR codes, without the card's code; undefined: the address that the server determines itself. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Undefined: the organiser sets the name. */
  readonly eventName: string | undefined
  /** The hour, 0 to 12, at which the business day ends; undefined: the organiser sets it. */
  readonly turnHour: number | undefined
  readonly demo: boolean
  /** Whether devices keep the code of their screens, see web/worker. */
  readonly keepsScreens: boolean
  /** Whether this machine announces the name farhapass.local on the network of the venue. */
  readonly announcesName: boolean
  /** The proxies whose X-Forwarded-For header is trusted. */
  readonly trustProxy: readonly string[]
  /** The identity provider with which staff may also sign in; undefined: none. */
  readonly identity: IdentityConfig | undefined
  /** The keys of this database were lost: the keys in the data folder replace them. */
  readonly replacesKeys: boolean
  /** With this token any machine may read /metrics; undefined: only a program on this machine. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

export type IdentityConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The provider's name on the sign-in page. */
  readonly name: string
  /** The address that the provider redirects to, without a slash at the end; undefined: the address at which the person arrived. */
  readonly returnsTo?: string | undefined
}

/** Throws an error with one line for each wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const read = settings.safeParse(env)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Settings to correct:\n${faults.join('\n')}`)
  }
  const { data } = read
  return {
    port: data.PORT,
    httpsPort: data.HTTPS_PORT === 'off' ? undefined : data.HTTPS_PORT,
    relayPort: data.RELAY_PORT,
    tls: data.TLS_CERT === '' ? undefined : { certPath: data.TLS_CERT, keyPath: data.TLS_KEY },
    host: data.HOST,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    eventName: data.EVENT_NAME || undefined,
    turnHour: data.DAY_TURN_HOUR === '' ? undefined : Number(data.DAY_TURN_HOUR),
    demo: data.DEMO === 'on' && !args.includes('--empty'),
    keepsScreens: data.KEEP_SCREENS === 'on',
    announcesName: data.ANNOUNCE_NAME === 'on',
    trustProxy: data.TRUST_PROXY,
    identity: identityOf(data),
    replacesKeys: data.REPLACE_KEYS === 'on',
    metricsToken: data.METRICS_TOKEN || undefined,
    logLevel: data.LOG_LEVEL,
  }
}

function identityOf(data: z.infer<typeof settings>): IdentityConfig | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = data
  if (OIDC_ISSUER === '') return undefined
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME || 'votre compte',
    returnsTo: PUBLIC_URL?.replace(/\/+$/, ''),
  }
}
