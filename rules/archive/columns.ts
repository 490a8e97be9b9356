/**
 * Columns that grow by one value at a time. An archive may hold millions of lines: as objects what a verifier keeps of them would take ten
 * times the room.
 */

export type Column<Value> = {
  readonly add: (value: Value) => void
  /** Values are best read in their order. */
  readonly at: (place: number) => Value
  readonly count: () => number
}

const pageLength = 16_384

type Numbers = Float64Array | Uint32Array

/** `Uint32Array` for whole numbers from 0 to 4,294,967,295, `Float64Array` for any. */
export function numberColumn(Page: new (length: number) => Numbers): Column<number> {
  const pages: Numbers[] = []
  let count = 0
  const pageOf = (place: number) => pages[Math.floor(place / pageLength)] as Numbers
  return {
    add: (value) => {
      if (count % pageLength === 0) pages.push(new Page(pageLength))
      pageOf(count)[count % pageLength] = value
      count += 1
    },
    at: (place) => pageOf(place)[place % pageLength] as number,
    count: () => count,
  }
}

/** Texts, kept as one for each page. */
export function textColumn(): Column<string> {
  const full: string[] = []
  let last: string[] = []
  let open = { page: -1, texts: [] as string[] }
  const pageAt = (page: number): string[] => {
    if (page === full.length) return last
    if (open.page !== page) open = { page, texts: JSON.parse(full[page] as string) }
    return open.texts
  }
  return {
    add: (text) => {
      last.push(text)
      if (last.length < pageLength) return
      full.push(JSON.stringify(last))
      last = []
    },
    at: (place) => pageAt(Math.floor(place / pageLength))[place % pageLength] as string,
    count: () => full.length * pageLength + last.length,
  }
}

/** Texts of which there are few, each many times. */
export function namedColumn(): Column<string> {
  const places = numberColumn(Uint32Array)
  const names: string[] = []
  const known = new Map<string, number>()
  return {
    add: (name) => {
      const place = known.get(name) ?? names.push(name) - 1
      known.set(name, place)
      places.add(place)
    },
    at: (place) => names[places.at(place)] as string,
    count: places.count,
  }
}

const asWritten = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const wordsOfId = 4
const digitsOfWord = 8

/** Ids of sixteen bytes, as four numbers each. What is no such id is kept as it is. */
export function idColumn(): Column<string> {
  const words = numberColumn(Uint32Array)
  const odd = new Map<number, string>()
  const count = () => words.count() / wordsOfId
  let read = { place: -1, id: '' }
  const idAt = (place: number): string => {
    let digits = ''
    for (let word = 0; word < wordsOfId; word += 1)
      digits += words
        .at(place * wordsOfId + word)
        .toString(16)
        .padStart(digitsOfWord, '0')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
  }
  return {
    add: (id) => {
      const isOdd = !asWritten.test(id)
      if (isOdd) odd.set(count(), id)
      const digits = isOdd ? ''.padEnd(wordsOfId * digitsOfWord, '0') : id.replaceAll('-', '')
      for (let at = 0; at < digits.length; at += digitsOfWord)
        words.add(Number.parseInt(digits.slice(at, at + digitsOfWord), 16))
    },
    at: (place) => {
      if (read.place !== place) read = { place, id: odd.get(place) ?? idAt(place) }
      return read.id
    },
    count,
  }
}
