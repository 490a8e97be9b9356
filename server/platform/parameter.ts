/** What a value is called when it is sent to PostgreSQL as a parameter: text, as its type reads it; bytes as they are. */
export function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayOf(value)
  if (Buffer.isBuffer(value)) return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const arrayOf = (values: readonly unknown[]): string => `{${values.map(elementOf).join()}}`

function elementOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return arrayOf(value)
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : parameterOf(value)
  return text === null
    ? 'NULL'
    : `"${needsEscape.test(`${text}`) ? `${text}`.replaceAll(escaped, '\\$&') : text}"`
}

const needsEscape = /["\\]/
const escaped = /["\\]/g
