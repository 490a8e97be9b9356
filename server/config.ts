/** Every setting of the server, read and checked once at start. All are optional. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** «10.0.0.1», «10.0.0.0/8», «fd00::/8». */
function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most && more.length === 0
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  EVENT_NAME: z.string().max(60).default('Festival des saveurs'),
  DEMO: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .transform((list) => list.filter((proxy) => proxy !== ''))
    .refine(
      (list) => list.every(isAddressOrSubnet),
      'a list of addresses and subnets (10.0.0.1, 10.0.0.0/8)',
    ),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Config = {
  readonly port: number
  readonly host: string
  /** What a QR code opens, without the card's code; undefined means the address the server finds itself at. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly eventName: string
  readonly demo: boolean
  /** The proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[]
  readonly logLevel: string
}

/** Throws with one line per setting at fault. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const read = environment.safeParse(env)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Settings to correct:\n${faults.join('\n')}`)
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    eventName: data.EVENT_NAME,
    demo: data.DEMO === 'on' && !args.includes('--empty'),
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
  }
}
