/** What two computers say while they are paired, in this order. A change of one raises the form of `pairing-code.ts`. */
import { z } from 'zod'
import type { Refusal } from '#rules/plain/refusal.ts'
import type { FactsOfComputer } from '#rules/relay/pairing-fit.ts'
import { asPlain, type RelayRefusalCode } from '#rules/relay/relay-refusals.ts'
import { machineName } from './machine-name.ts'
import { port, slotName } from './pair-file.ts'

/** The second, then the first; before it nothing is told. */
export const proof = z.strictObject({ proof: z.base64().length(44) })

const codesToldAcross = [
  ...['pairing-other-version', 'pairing-other-postgres', 'pairing-other-system', 'pairing-other-processor'],
  ...['pairing-house-there', 'pairing-no-room', 'pairing-clocks-apart', 'pairing-declined'],
  ...['pairing-not-confirmed', 'pairing-code-stopped', 'pairing-broken-off'],
] as const satisfies readonly RelayRefusalCode[]

/** Undefined of a refusal that is of this computer alone. */
export const codeToldAcross = ({ code }: Refusal): (typeof codesToldAcross)[number] | undefined =>
  codesToldAcross.find((one) => asPlain(one) === code)

/** In the place of any later message: the other is told why nothing comes of it. */
export const refused = z.strictObject({
  refused: z.strictObject({
    code: z.enum(codesToldAcross),
    details: z.record(z.string().max(40), z.union([z.string().max(300), z.number(), z.null()])),
  }),
})

const count = z.int().nonnegative()
const word = z.string().min(1).max(40)

/** The second, then the first. */
export const facts = z.strictObject({
  facts: z.strictObject({
    ...{ version: word, platform: word, processor: word },
    ...{ newestMigration: count, postgresMajor: count, freeBytes: count, houseBytes: count.nullable() },
    clockMs: z.int(),
    house: z.strictObject({ name: z.string().max(200).nullable() }).nullable(),
  }) satisfies z.ZodType<FactsOfComputer>,
})

/** The second, which asked the same rule. */
export const fits = z.strictObject({ fits: z.literal(true) })

/** The first, once an administrator has. */
export const confirmed = z.strictObject({ confirmed: z.literal(true) })

/** The second. Its private key stays with it. */
export const joins = z.strictObject({
  name: machineName,
  relayPort: port,
  publicKey: z.string().max(2_000),
})

/** The first. */
export const handed = z.strictObject({
  /** Of the second, signed by the authority. */
  certificate: z.string().max(10_000),
  authority: z.string().max(10_000),
  /** Of the first itself. */
  name: machineName,
  relayPort: port,
  slot: slotName,
  /** The keys of the house, and among them the passwords of its database. */
  files: z.array(z.strictObject({ name: z.string().max(100), bytes: z.base64() })).max(50),
})

/** The second: all of it is on its disk, aside. */
export const kept = z.strictObject({ kept: z.literal(true) })

/** The first, which has kept the pair too. */
export const done = z.strictObject({ done: z.literal(true) })

/** The second, whose folder is whole: whether it listens on its port for the first. */
export const listens = z.strictObject({ listens: z.boolean() })

/** The first: whether it reached the second, and listens for it. */
export const tried = z.strictObject({ listens: z.boolean(), reached: z.boolean() })

/** The second: whether it reached the first. */
export const reached = z.strictObject({ reached: z.boolean() })
