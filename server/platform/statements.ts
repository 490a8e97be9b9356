/** Turns `sql` template tags into statements that are prepared once, by name. */
import { createHash } from 'node:crypto'
import type { Statement } from './pipeline.ts'
import { Fragment, flatten } from './sql-fragment.ts'

type Prepared = Omit<Statement, 'values'>

/** The texts of the fragments in a template, and the prepared statement made of them. */
type Written = { readonly of: readonly (readonly string[] | undefined)[]; readonly prepared: Prepared }

/** `rewrite` changes each text before it is prepared. */
export function statementsOf(rewrite: (text: string) => string = (text) => text) {
  /** The statement made last for each template in the code: mostly it is used with the same fragments again. */
  const written = new WeakMap<TemplateStringsArray, Written>()
  const composed = new Map<string, Prepared>()
  /** Preparing by name halves the cost of a statement for the server; the name is a digest of the text. */
  const prepare = (parts: readonly string[]): Prepared => {
    const text = rewrite(numbered(parts))
    return { name: createHash('md5').update(text).digest('hex'), text }
  }
  const write = (parts: TemplateStringsArray, values: readonly unknown[]): Written => {
    const whole = flatten(parts, values)
    const key = whole.parts.join('\0')
    const prepared = composed.get(key) ?? prepare(whole.parts)
    composed.set(key, prepared)
    const now = { of: values.map(textOf), prepared }
    written.set(parts, now)
    return now
  }
  return (parts: TemplateStringsArray, values: readonly unknown[]): Statement => {
    const last = written.get(parts)
    const isSame = last?.of.every((text, at) => text === textOf(values[at]))
    const { name, text } = (last && isSame ? last : write(parts, values)).prepared
    return { name, text, values: values.some(textOf) ? values.flatMap(valuesOf) : values }
  }
}

const textOf = (value: unknown): readonly string[] | undefined =>
  value instanceof Fragment ? value.parts : undefined
const valuesOf = (value: unknown): readonly unknown[] => (value instanceof Fragment ? value.values : [value])

const numbered = (parts: readonly string[]): string =>
  parts.reduce((sql, part, index) => `${sql}$${index}${part}`)
