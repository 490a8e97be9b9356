/** A part of a statement, written in a tag like the whole: put where a value may stand, it is read as SQL. */
export class Fragment {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts
    this.values = values
  }
}

/** Its values become parameters of the statement it is put into, never text. */
export const fragment = (parts: TemplateStringsArray, ...values: readonly unknown[]): Fragment =>
  flatten(parts, values)

/** No condition, no clause: what is put where a statement has nothing to add. */
export const noFragment = new Fragment([''], [])

/** The statement with the text of every fragment written out, so that only values are left between its texts. */
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

/** For `like`: whatever contains this text, each of its characters taken as itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
