/** Malformed requests derived from the contract: each spoils one thing in an otherwise valid input. */
import { type Call, inputOf } from './calls.ts'
import { isFine } from './fine-input.ts'

export type BadRequest = {
  readonly says: string
  readonly path: string
  readonly body?: string | Uint8Array
  readonly type?: string
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Written as JSON text, because JavaScript cannot hold some of these values. */
export const badValues: Readonly<Record<string, string>> = {
  zero: '0',
  negative: '-5',
  fraction: '0.001',
  infinite: '1e309',
  'number as text': '"10"',
  null: 'null',
  true: 'true',
  list: '[]',
  'list of lists': '[[[]]]',
  object: '{}',
  'beyond safe integers': '9007199254740993',
  'beyond all measure': `1${'0'.repeat(400)}`,
  'huge text': `"${'x'.repeat(20_000)}"`,
  NUL: '"\\u0000"',
  'NUL inside': '"abc\\u0000def"',
  'lone surrogate': '"\\ud800"',
  'control characters': '"a\\u0007b\\r\\n"',
  'deep lists': nested(10_000),
  'deep objects': nestedObjects(5_000),
  prototype: '{"__proto__":{"isAdmin":true}}',
}

/** Malformed values for a path or a query, in which everything is text. */
const badTexts: Readonly<Record<string, string>> = {
  negative: '-5',
  fraction: '0.001',
  infinite: '1e309',
  null: 'null',
  list: '[]',
  'huge text': 'x'.repeat(4_000),
  NUL: '%00',
  'lone surrogate': '%ED%A0%80',
  'no encoding': '%E0%A4%A',
  quote: "'%20or%201=1;--",
  'way out': '..%2F..%2Fetc%2Fpasswd',
}

const at = '\u0001'

/** The input as JSON text, with one value at any depth replaced by raw text. */
function spoiled(input: object, keys: readonly (string | number)[], raw: string): string {
  const copy = structuredClone(input)
  const holder = keys.slice(0, -1).reduce((value: object, key) => value[key as never], copy)
  Object.assign(holder, { [keys.at(-1) as string]: at })
  return JSON.stringify(copy).replace(JSON.stringify(at), () => raw)
}

/** The path to each value of an input: to whole fields and to what lies inside arrays. */
function placesIn(value: unknown, keys: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...keys]]
  const inside = Object.entries(value).flatMap(([key, held]) =>
    placesIn(held, [...keys, Array.isArray(value) ? Number(key) : key]),
  )
  return keys.length === 0 ? inside : [[...keys], ...inside]
}

const nameOf = (keys: readonly (string | number)[]) => keys.filter((key) => typeof key === 'string').join('.')

export function badRequestsOf(call: Call): BadRequest[] {
  const input = inputOf[call.name]
  const fields = Object.entries(input).filter(([field]) => !call.inPath.includes(field))
  const rest = Object.fromEntries(fields)
  const path = pathWith(call, input)
  return [
    ...call.inPath.flatMap((field) =>
      Object.entries(badTexts).map(([what, text]) => ({
        says: `${field} in the path: ${what}`,
        path: pathWith(call, { ...input, [field]: text }),
        ...(call.method !== 'GET' && { body: JSON.stringify(rest) }),
      })),
    ),
    ...(call.method !== 'GET' ? badBodies(call, rest, path) : badQueries(rest, path)),
  ]
}

const pathWith = ({ path, inPath }: Call, input: Readonly<Record<string, unknown>>) =>
  inPath.reduce((text, field) => text.replace(`{${field}}`, () => String(input[field])), path)

function badBodies(call: Call, rest: object, path: string): BadRequest[] {
  const good = JSON.stringify(rest)
  const open = good.slice(0, -1)
  const more = open === '{' ? open : `${open},`
  const mayBeEmpty = Object.keys(rest).every((field) => isFine(`${call.name}.${field}`, 'missing'))
  return [
    ...placesIn(rest).flatMap((keys) =>
      Object.entries(badValues)
        .filter(([what]) => !isFine(`${call.name}.${nameOf(keys)}`, what))
        .map(([what, raw]) => ({ says: `${nameOf(keys)}: ${what}`, path, body: spoiled(rest, keys, raw) })),
    ),
    ...Object.keys(rest)
      .filter((field) => !isFine(`${call.name}.${field}`, 'missing'))
      .map((field) => ({
        says: `${field}: missing`,
        path,
        body: JSON.stringify({ ...rest, [field]: undefined }),
      })),
    ...Object.entries(badValues)
      .filter(([what]) => what !== 'object' || !mayBeEmpty)
      .map(([what, raw]) => ({ says: `body: ${what}`, path, body: raw })),
    { says: 'unknown field', path, body: `${more}"inconnu":1}` },
    { says: 'unknown field with a name of the language', path, body: `${more}"constructor":{"x":1}}` },
    { says: 'cut short', path, body: good.slice(0, -1) },
    { says: 'two in one', path, body: `${good}${good}` },
    { says: 'one megabyte', path, body: `${more}"inconnu":"${'x'.repeat(1_000_000)}"}` },
    { says: 'not UTF-8', path, body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
    { says: 'as text', path, body: good, type: 'text/plain' },
    { says: 'as a form', path, body: 'amount=10', type: 'application/x-www-form-urlencoded' },
    { says: 'as a form in parts', path, body: '--x--', type: 'multipart/form-data; boundary=x' },
    { says: 'as XML', path, body: '<a/>', type: 'application/xml' },
    { says: 'as nothing', path, body: good, type: '' },
  ]
}

/** Searches accept any text. */
const searches: readonly string[] = ['q', 'search']

const badQueries = (rest: object, path: string): BadRequest[] =>
  Object.keys(rest).length === 0
    ? []
    : [
        ...Object.keys(rest)
          .filter((field) => !searches.includes(field))
          .flatMap((field) =>
            Object.entries({ ...badTexts, zero: '0', empty: '' }).map(([what, text]) => ({
              says: `${field} in the query: ${what}`,
              path: `${path}?${field}=${text}`,
            })),
          ),
        ...Object.keys(rest)
          .filter((field) => searches.includes(field))
          .flatMap((field) =>
            ['NUL', 'huge text'].map((what) => ({
              says: `${field}: ${what}`,
              path: `${path}?${field}=${badTexts[what]}`,
            })),
          ),
        { says: 'unknown field in the query', path: `${path}?inconnu=1` },
        { says: 'a field twice', path: `${path}?page=1&page=2` },
        { says: 'an object in the query', path: `${path}?page[a][b]=1` },
      ]
