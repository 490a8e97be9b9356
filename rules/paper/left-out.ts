/** «Toutes sauf…»: the cards that did not come out of the printer, by the numbers printed on the others' backs. */

export type LeftOut = {
  /** The serial numbers among those asked for that the text names. */
  readonly numbers: ReadonlySet<number>
  /** A piece of the text that names none of them; undefined where every piece does. */
  readonly unknown: string | undefined
}

const between = /[\s,;]+/
const one = /^\d{1,9}$/
const fromTo = /^(\d{1,9})-(\d{1,9})$/

/** Reads «123, 130-135», with or without «N°» and zeros in front, among these serial numbers. */
export function readLeftOut(typed: string, among: readonly number[]): LeftOut {
  const pieces = typed
    .replace(/n\s*[°º]\s*/gi, ' ')
    .replace(/\s*[-–—]\s*|\s+à\s+/g, '-')
    .split(between)
    .filter((piece) => piece !== '')
  const found = pieces.map((piece) => among.filter(isNamedBy(piece)))
  return {
    numbers: new Set(found.flat()),
    unknown: pieces.find((_, at) => found[at]?.length === 0),
  }
}

function isNamedBy(piece: string): (serialNumber: number) => boolean {
  if (one.test(piece)) return (serialNumber) => serialNumber === Number(piece)
  const [, from, to] = fromTo.exec(piece) ?? []
  return (serialNumber) => Number(from) <= serialNumber && serialNumber <= Number(to)
}
