/** Turns what is written in the `sql` tag into statements that are prepared once, by name. */
import { createHash } from 'node:crypto'
import type { Statement } from './pipeline.ts'
import { Fragment, flatten } from './sql-fragment.ts'

type Prepared = Omit<Statement, 'values'>

/** `rewrite` sees each text before it is prepared. */
export function statementsOf(rewrite: (text: string) => string = (text) => text) {
  const written = new WeakMap<TemplateStringsArray, Prepared>()
  const composed = new Map<string, Prepared>()
  /** Preparing by name halves what a statement costs the server; the name is the text itself, digested. */
  const prepare = (parts: readonly string[]): Prepared => {
    const text = rewrite(numbered(parts))
    return { name: createHash('md5').update(text).digest('hex'), text }
  }
  return (parts: TemplateStringsArray, values: readonly unknown[]): Statement => {
    if (values.some((value) => value instanceof Fragment)) {
      const whole = flatten(parts, values)
      const { name, text } = remembered(composed, whole.parts.join('\0'), () => prepare(whole.parts))
      return { name, text, values: whole.values }
    }
    const { name, text } = remembered(written, parts, () => prepare(parts))
    return { name, text, values }
  }
}

const numbered = (parts: readonly string[]): string =>
  parts.reduce((sql, part, index) => `${sql}$${index}${part}`)

function remembered<Key extends object | string>(
  known: { get(key: Key): Prepared | undefined; set(key: Key, prepared: Prepared): unknown },
  key: Key,
  make: () => Prepared,
): Prepared {
  const before = known.get(key)
  if (before) return before
  const made = make()
  known.set(key, made)
  return made
}
