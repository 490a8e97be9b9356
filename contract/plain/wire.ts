/** The basic schemas of the contract: how ids, instants, money, quantities and text are written in JSON. */
import { z } from 'zod'
import { isOperationId } from '#rules/books/operation-id.ts'
import { type Centimes, largestAmount } from '#rules/plain/money.ts'
import { largestQuantity, type Thousandths } from '#rules/plain/quantity.ts'
import { latestTurnHour } from '#rules/plain/venue-clock.ts'

// The brands exist for the compiler alone: on the wire both are whole numbers.
function centimesOf(schema: z.ZodInt) {
  return schema as unknown as z.ZodType<Centimes, Centimes>
}
function thousandthsOf(schema: z.ZodInt) {
  return schema as unknown as z.ZodType<Thousandths, Thousandths>
}

/** Lower case, as PostgreSQL writes it, so that one id has only one spelling. */
export const id = z.uuid().refine((text) => text === text.toLowerCase(), 'a UUID in lower case')

/** A person, or a stand, as lists and stories name them. */
export const person = z.object({ id, name: z.string() })

/** Chosen by the device before it sends; an operation with the same id takes effect only once. */
export const operationId = z
  .string()
  .refine(isOperationId, 'a UUIDv7 in lower case')
  .describe('UUIDv7 chosen by the caller; sending it again returns the first answer')

export const instant = z.iso.datetime()

/**
 * Whole centimes in a request. Zero and negative amounts pass, so that the rule can refuse them with its own sentence.
 */
export const amount = centimesOf(z.int().min(-largestAmount).max(largestAmount))

/** Far above any drawer, price or stock, and small enough that sums stay exact. */
const beyondAny = 10 ** 15

/** Cash in a drawer. More than a drawer may hold passes too, so that the rule can refuse it with its own sentence. */
export const drawerAmount = centimesOf(z.int().min(-beyondAny).max(beyondAny))

/**
 * A price as typed: the rule refuses an invalid one with its own sentence. Also for the balance of an imported card;
 * `typedStock` does the same for the two stock levels.
 */
export const typedPrice = centimesOf(z.int().min(-beyondAny).max(beyondAny))
/** A total as a screen showed it: too large a sum passes, so that the rule can refuse it. */
export const shownTotal = centimesOf(z.int().min(-beyondAny).max(beyondAny))
export const typedStock = thousandthsOf(z.int().min(-beyondAny).max(beyondAny))

/** Whole centimes in an answer. */
export const money = centimesOf(z.int())

export const quantity = thousandthsOf(z.int().min(-largestQuantity).max(largestQuantity))

export const stockQuantity = thousandthsOf(z.int())

/**
 * One line of printable text: no line break or other control character, no character that turns the reading direction, no lone surrogate (PostgreSQL and
 * other screens fail on them).
 */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(
      (value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value),
      'control characters',
    )

/** The hour on the clock when the business day turns. */
export const turnHour = z.int().min(0).max(latestTurnHour)

/** A fault in one line of a file, as `rules/plain/line-fault.ts` gives it. */
export const lineFault = z.object({ line: z.int(), code: z.string(), message: z.string() })

export const page = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** «some» stops counting the rows of a list at a number of the list, or a page beyond the one asked for; «all» may take a second. */
export const counts = z.enum(['some', 'all']).default('some')

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pages: z.int() })

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe("HH:MM on the venue's clock")

export const workingHours = z.strictObject({ start: timeOfDay, end: timeOfDay })
