/**
 * What this server acknowledged lately, each operation with its witness: it goes along with the answer to the device, and the server
 * itself brings it back where the database loses what it had committed.
 */
import { operationCalls } from '#contract/plain/operation.ts'
import { longestWitness, type Witness, writeWitness } from '#contract/plain/witness.ts'
import type { Operation } from '../books/operation-store.ts'
import type { AnsweredCall } from '../platform/call-pipeline.ts'
import { rememberAtMost } from '../platform/remember-at-most.ts'
import type { TestimonySeal } from '../platform/sealed-testimony.ts'

/** Of the operation a witness tells no more than this; its call tells the rest. */
type Told = Pick<Operation, 'kind' | 'bookedAt' | 'amount' | 'cardId' | 'tillId' | 'answer'>

export type Witnesses = {
  /** These were committed. */
  booked(operations: readonly (Told & Pick<Operation, 'id'>)[]): void
  /** The header of the answer to this call; undefined where this server knows of no operation that the call names. */
  of(call: AnsweredCall): string | undefined
  /** The witnesses of the last five minutes, the oldest first. */
  recent(): readonly Witness[]
  /** The mark of a witness that was made now. */
  mark(): number
  /** Of the last witness that was made; 0 before the first. */
  lastMark(): number
}

/** As long as a database that was lost may take to come back, and as many as an hour of the busiest evening brings in that time. */
const keptMs = 5 * 60_000
const mostKept = 10_000

/** These calls name an operation, and book nothing. */
const asksAlone: ReadonlySet<string> = new Set(Object.keys(operationCalls))

type Known = { readonly told: Told; readonly since: number; readonly witness?: Witness }

export function openWitnesses(seal: TestimonySeal): Witnesses {
  const known = new Map<string, Known>()
  let lastMark = 0
  const remember = rememberAtMost(mostKept)<Known>
  const witnessOf = (
    { told, witness }: Known,
    operationId: string,
    call: AnsweredCall,
  ): Witness | undefined => {
    if (witness || asksAlone.has(call.call)) return witness
    const { member, who, visit, ...asked } = call
    lastMark = mark()
    const made = {
      operationId,
      mark: lastMark,
      sealed: seal.seal({
        ...asked,
        ...{ actorId: member.id, deviceId: who.deviceId, source: visit.source, device: visit.device },
        ...{ kind: told.kind, bookedAt: told.bookedAt, amount: told.amount },
        ...{ cardId: told.cardId, tillId: told.tillId, orderNumber: orderNumberOf(told) },
      }),
    }
    remember(known, operationId, { told, since: performance.now(), witness: made })
    return made
  }
  return {
    booked: (operations) => {
      for (const { id, ...told } of operations)
        if (told.kind !== 'void') remember(known, id, { told, since: performance.now() })
    },
    of: (call) => {
      const operationId = operationOf(call.input)
      const found = operationId === undefined ? undefined : known.get(operationId)
      if (!found || operationId === undefined) return undefined
      const witness = witnessOf(found, operationId, call)
      const text = witness && writeWitness(witness)
      return text && text.length <= longestWitness ? text : undefined
    },
    recent: () => {
      const oldest = performance.now() - keptMs
      return [...known.values()].flatMap(({ since, witness }) => (witness && since > oldest ? [witness] : []))
    },
    mark,
    lastMark: () => lastMark,
  }
}

/** In milliseconds; never goes back while the server runs. */
const mark = () => Math.floor(performance.timeOrigin + performance.now())

/** That of a sale, which its answer tells. */
function orderNumberOf({ kind, answer }: Told): string | null {
  if (kind !== 'sale' || answer === null) return null
  return (JSON.parse(answer) as { readonly orderNumber?: string }).orderNumber ?? null
}

/** The operation of a call, or the first of several that are booked together. */
export function operationOf({ operationId, operationIds }: AnsweredCall['input']): string | undefined {
  const first = Array.isArray(operationIds) ? operationIds[0] : operationId
  return typeof first === 'string' ? first : undefined
}
