import type { HouseFile } from './house-files.ts'
import { lineAt, type Node, nodeText, syntaxOf, walk } from './syntax.ts'

/** One way a file reaches another: import, export from, import(), import('…').T, require(), new URL('…', import.meta.url). */
export interface Import {
  /** As written, without a bundler's «?worker» or «?url»; undefined when it is computed and so cannot be read. */
  readonly specifier: string | undefined
  readonly line: number
  /** True when only types are imported: nothing of the file runs. */
  readonly typeOnly: boolean
  /** True for «export … from»: the file re-exports what another file defines. */
  readonly passedOn: boolean
  /** True for import.meta.glob: the bundler imports every file that matches a pattern. */
  readonly gathered: boolean
}

export function importsOf(file: HouseFile): Import[] {
  const found: Import[] = []
  walk(syntaxOf(file).tree, (node) => {
    const reach = reachOf(file, node)
    if (!reach) return
    found.push({
      specifier: literal(reach.source)?.replace(/\?.*$/, ''),
      line: lineAt(file.text, node.start),
      typeOnly: reach.typeOnly ?? false,
      passedOn: /^Export/.test(node.type),
      gathered: isGathering(file, node),
    })
  })
  return found
}

interface Reach {
  readonly source: unknown
  readonly typeOnly?: boolean
}

function reachOf(file: HouseFile, node: Node): Reach | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { source: node.source, typeOnly: node.importKind === 'type' || allOfType(node.specifiers) }
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ? { source: node.source, typeOnly: node.exportKind === 'type' } : undefined
    case 'ImportExpression':
      return { source: node.source }
    case 'TSImportType':
      return { source: node.source, typeOnly: true }
    case 'CallExpression':
      if (isGathering(file, node)) return { source: undefined }
      return nodeText(file, node.callee) === 'require' ? { source: firstOf(node.arguments) } : undefined
    case 'NewExpression':
      return besideThisFile(file, node) ? { source: firstOf(node.arguments) } : undefined
    default:
      return undefined
  }
}

const isGathering = (file: HouseFile, node: Node): boolean =>
  node.type === 'CallExpression' && nodeText(file, node.callee) === 'import.meta.glob'

/** new URL('./read-code.ts', import.meta.url): how a worker is named. Folders and data files named in this way do not count as imports. */
function besideThisFile(file: HouseFile, node: Node): boolean {
  const [target, base] = node.arguments as Node[]
  if (nodeText(file, node.callee) !== 'URL' || nodeText(file, base) !== 'import.meta.url') return false
  return /\.(ts|tsx|mjs|js)$/.test(literal(target) ?? '')
}

const allOfType = (specifiers: unknown): boolean => {
  const all = specifiers as readonly Node[]
  return all.length > 0 && all.every((one) => one.importKind === 'type')
}

const firstOf = (list: unknown): unknown => (list as unknown[])[0]

function literal(source: unknown): string | undefined {
  const node = source as Node | undefined
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length > 0) return undefined
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked
}
