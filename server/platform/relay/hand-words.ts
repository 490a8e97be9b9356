/** What two computers say to each other about passing the hand, and who wants it passed. */
import { z } from 'zod'
import { Refusal } from '#rules/plain/refusal.ts'
import { isRelayRefusalCode, type RelayRefusalCode, refuseRelay } from '#rules/relay/relay-refusals.ts'

const by = z.object({ id: z.string(), name: z.string(), source: z.string(), device: z.string() })
/** The administrator, and from where they asked. */
export type PassedBy = Readonly<z.infer<typeof by>>

/**
 * `wish`: said by the second, whose administrator wants the hand. The others are said by the first. `expect`: a hand of this number may
 * come. `take`: here it is. `void`: it will not come.
 */
export const handWord = z.discriminatedUnion('step', [
  z.object({ step: z.literal('wish'), by }),
  z.object({ step: z.literal('expect'), number: z.string().min(1) }),
  z.object({ step: z.literal('take'), number: z.string().min(1), by }),
  z.object({ step: z.literal('void'), number: z.string().min(1) }),
])
export type HandWord = z.infer<typeof handWord>

export const handAnswer = z.object({
  isDone: z.boolean(),
  /** The code of a refusal. */
  why: z.string().optional(),
  /** Of a second that expects: how far its tables are, as PostgreSQL writes it. */
  replayed: z.string().optional(),
})
export type HandAnswer = z.infer<typeof handAnswer>

/** A computer of another version may refuse for what this one has no sentence for. */
export const refuseAs = (why: string | undefined) =>
  refuseRelay(why !== undefined && isRelayRefusalCode(why) ? why : 'relay-not-now')

export const refusing = (why: RelayRefusalCode): HandAnswer => ({ isDone: false, why })

/** What the other is told of an error. */
export const refusedBy = (error: unknown): HandAnswer =>
  error instanceof Refusal ? { isDone: false, why: error.code } : refusing('relay-failed')
