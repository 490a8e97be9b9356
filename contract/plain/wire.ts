/** The alphabet of the contract: how ids, instants, money, quantities and text look on the wire. */
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

/** Lower case, as the database writes it: one thing must not have two spellings. */
export const id = z.uuid().refine((text) => text === text.toLowerCase(), 'a UUID in lower case')

/** Chosen by the device before it sends; the same id never takes effect twice. */
export const operationId = z
  .string()
  .refine(isOperationId, 'a UUIDv7 in lower case')
  .describe('UUIDv7 chosen by the caller; sending it again returns the first answer')

export const instant = z.iso.datetime()

/**
 * Whole centimes in a request. Zero and negative amounts pass, so that the rule can refuse them in its own words.
 */
export const amount = centimesOf(z.int().min(-largestAmount).max(largestAmount))

/** Far beyond any drawer, price or stock, and still so small that sums of it are whole. */
const beyondAny = 10 ** 15

/** Cash of a drawer. More than one may hold passes too: the rule says so in a sentence of its own. */
export const drawerAmount = centimesOf(z.int().min(-beyondAny).max(beyondAny))

/** A price as it was typed: the rule refuses what is none in sentences of its own. So with the two levels of a stock, and the balance of an imported card. */
export const typedPrice = centimesOf(z.int().min(-beyondAny).max(beyondAny))
/** A total as a screen showed it: the rule says that no sale carries so much. */
export const shownTotal = centimesOf(z.int().min(-beyondAny).max(beyondAny))
export const typedStock = thousandthsOf(z.int().min(-beyondAny).max(beyondAny))

/** Whole centimes in an answer. */
export const money = centimesOf(z.int())

export const quantity = thousandthsOf(z.int().min(-largestQuantity).max(largestQuantity))

export const stockQuantity = thousandthsOf(z.int())

/** Printable text: no control character, none that turns the reading direction, no lone surrogate (PostgreSQL and other screens would choke on them). */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(
      (value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value),
      'control characters',
    )

/** Of the clock on the wall, when the business day turns. */
export const turnHour = z.int().min(0).max(latestTurnHour)

/** What is wrong with one line of a file, as `rules/plain/line-fault.ts` tells it. */
export const lineFault = z.object({ line: z.int(), code: z.string(), message: z.string() })

export const page = z.coerce.number().int().min(1).max(1_000_000).default(1)

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pages: z.int() })

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe("HH:MM on the venue's clock")

export const workingHours = z.strictObject({ start: timeOfDay, end: timeOfDay })
