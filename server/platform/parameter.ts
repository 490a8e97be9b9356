/** The form in which a value is sent to PostgreSQL: the text that its type reads; bytes as they are. */
export function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  return Buffer.isBuffer(value) ? value : textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join()}}`
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function elementOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? textOf(value) : quoted(textOf(value))
}

/** Quotes a text in an array. Most texts hold neither quotes nor backslashes and skip the replacement. */
const quoted = (text: string) =>
  /["\\]/.test(text) ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${text}"`
