/** A part of an SQL statement, written in a template tag: put in place of a value, it becomes SQL of the statement. */
export class Fragment {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts
    this.values = values
  }
}

/** Values of a fragment become parameters of the statement that contains it, never text. */
export const fragment = (parts: TemplateStringsArray, ...values: readonly unknown[]): Fragment =>
  flatten(parts, values)

/** An empty fragment, for a statement with nothing to add. */
export const noFragment = new Fragment([''], [])

/** Writes out every fragment in a statement, so that only values are left between its texts. */
export function flatten(parts: readonly string[], values: readonly unknown[]): Fragment {
  const flatParts = [parts[0] ?? '']
  const flatValues: unknown[] = []
  const goOn = (text: string) => {
    flatParts[flatParts.length - 1] += text
  }
  values.forEach((value, index) => {
    if (value instanceof Fragment) {
      goOn(value.parts[0] ?? '')
      flatParts.push(...value.parts.slice(1))
      flatValues.push(...value.values)
      goOn(parts[index + 1] ?? '')
    } else {
      flatValues.push(value)
      flatParts.push(parts[index + 1] ?? '')
    }
  })
  return new Fragment(flatParts, flatValues)
}

/** A pattern for `like` that matches any text containing this one, with its special characters escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
