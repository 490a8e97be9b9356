/** The fields of a thing (`rules/plain/fields.ts`) on the wire. */
import { z } from 'zod'
import {
  eachField,
  type Field,
  type Fields,
  type LineOf,
  mayBeLeft,
  type ValuesOf,
} from '#rules/plain/fields.ts'
import { amount, id, money, stockQuantity, text, typedPrice, typedStock } from './wire.ts'

/** An object with one schema per field. */
type Shape<F extends Fields> = { readonly [Name in keyof F]: z.ZodType<ValuesOf<F>[Name], ValuesOf<F>[Name]> }

const shapeOf = <F extends Fields>(fields: F, schemaOf: (field: Field<unknown, unknown>) => z.ZodType) =>
  eachField(fields, schemaOf) as Shape<F>

/** The schema of fields in a request: any readable value is accepted, so that the rules can refuse it with their own sentences. */
export const sentFields = <F extends Fields>(fields: F): Shape<F> => shapeOf(fields, sent)

/** The schema of fields of a new thing: those that may be empty may be left out. */
export const newFields = <F extends Fields>(fields: F): Shape<F> =>
  shapeOf(fields, (field) => {
    const usual = field.read(field.usual)
    const mayBeLeftOut = field.advice === undefined && usual !== undefined
    return mayBeLeftOut ? sent(field).default(usual) : sent(field)
  })

type LineShape<F extends Fields> = { readonly [Name in keyof F]: z.ZodType<LineOf<F>[Name], LineOf<F>[Name]> }

/** The schema of fields in a line of an import: null keeps the existing value. */
export const lineFields = <F extends Fields>(fields: F) =>
  shapeOf(fields, (field) =>
    mayBeLeft(field) ? sent(field).nullable().default(null) : sent(field),
  ) as LineShape<F>

/** The schema of fields in an answer. */
export const toldFields = <F extends Fields>(fields: F): Shape<F> => shapeOf(fields, told)

const rateSays = 'hundredths of a percent; null: nobody said'

function sent(field: Field<unknown, unknown>): z.ZodType {
  switch (field.kind) {
    case 'text':
      return text(field.longest)
    case 'money':
      return typedPrice
    case 'money or none':
      return within(field, amount).nullable()
    case 'percent or none':
      return within(field, z.int()).nullable().describe(rateSays)
    case 'quantity':
      return typedStock
    case 'count':
      return within(field, z.int())
    case 'reference':
      return id.nullable()
    default:
      return told(field)
  }
}

/** Refuses a value that the field could not read from a form either. */
const within = <Value>(field: Field<unknown, unknown>, schema: z.ZodType<Value, Value>) =>
  schema.refine((value) => field.read(field.toType(value)) !== undefined, field.unread)

function told(field: Field<unknown, unknown>): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string()
    case 'money':
      return money
    case 'money or none':
      return money.nullable()
    case 'percent or none':
      return z.int().nullable().describe(rateSays)
    case 'quantity':
      return stockQuantity
    case 'count':
      return z.int()
    case 'choice':
      return z.enum(Object.keys(field.words))
    case 'choice or none':
      return z.enum(Object.keys(field.words)).nullable()
    case 'yes or no':
      return z.boolean()
    case 'reference':
      return id.nullable()
  }
}
