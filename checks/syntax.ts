import { parseSync, visitorKeys } from 'oxc-parser'
import type { HouseFile } from './house-files.ts'

/** A node of the syntax tree: ESTree with TypeScript and JSX. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export interface Syntax extends HouseFile {
  readonly tree: Node
  readonly comments: readonly { readonly value: string; readonly start: number }[]
}

const parsed = new WeakMap<HouseFile, Syntax>()

/** Parses each file once. Throws on a file that does not parse, so that no law passes on code it cannot read. */
export function syntaxOf(file: HouseFile): Syntax {
  const known = parsed.get(file)
  if (known) return known
  const { program, comments, errors } = parseSync(file.path.replace(/\.mjs$/, '.js'), file.text, {
    sourceType: 'module',
  })
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`)
  const syntax = { ...file, tree: program as unknown as Node, comments }
  parsed.set(file, syntax)
  return syntax
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Visits the tree from the top; `parents` is nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(node, parents)
  const inside = [node, ...parents]
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    if (Array.isArray(child)) for (const one of child) isNode(one) && walk(one, visit, inside)
    else if (isNode(child)) walk(child, visit, inside)
  }
}

export function nodesOf(file: HouseFile, type: string): Node[] {
  const found: Node[] = []
  walk(syntaxOf(file).tree, (node) => node.type === type && found.push(node))
  return found
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

export const nodeText = (file: HouseFile, node: unknown): string =>
  isNode(node) ? file.text.slice(node.start, node.end) : ''

/** A piece of text written in the code: a string, the fixed parts of a template, or what stands between JSX tags. */
export interface Wording {
  readonly words: string
  readonly line: number
  /** The tag of the template: «tx.sql» in tx.sql`…`. */
  readonly tag: string
}

export function wordingsOf(file: HouseFile): Wording[] {
  const found: Wording[] = []
  walk(syntaxOf(file).tree, (node, [parent]) => {
    const words = wordsOf(node)
    if (words === undefined) return
    const tag = parent?.type === 'TaggedTemplateExpression' ? nodeText(file, parent.tag) : ''
    found.push({ words, line: lineAt(file.text, node.start), tag })
  })
  return found
}

function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as readonly { value: { raw: string; cooked: string | null } }[]
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}
