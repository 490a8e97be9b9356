import { basename } from 'node:path'
import { type Breach, breachAt, breachOf } from './breach.ts'
import { type HouseFile, isCode, isForTests } from './house-files.ts'
import type { Law } from './law.ts'
import { lineAt, type Node, nodeText, syntaxOf, walk } from './syntax.ts'
import { wholeFunctions } from './whole.ts'

const longest = { function: 70, parameters: 3 }

/** A function of this many lines or more is listed in the report, and still passes. */
const nearlyTooLong = 55

/** Named functions only: the callback of a describe grows with the number of its tests. */
export const functionsInOneView: Law = {
  name: `functions have at most ${longest.function} lines, or a reason`,
  appliesTo: isCode,
  breaches: (file) => {
    const long = functionsOf(file).filter(({ lines }) => lines > longest.function)
    const excused = Object.keys(wholeFunctions).filter((key) => key.startsWith(`${file.path}#`))
    return [
      ...long
        .filter(({ name }) => !(`${file.path}#${name}` in wholeFunctions))
        .map(({ name, lines, node }) =>
          breachAt(file, node.start, `${name} has ${lines} lines: cut it, or say why it is whole`),
        ),
      ...excused
        .filter((key) => !long.some(({ name }) => key === `${file.path}#${name}`))
        .map((key) => breachOf(file.path, `${key} needs no reason any more`)),
    ]
  },
}

/** Functions that are close to the limit, for the report. */
export const growingFunctions = (file: HouseFile): string[] =>
  functionsOf(file)
    .filter(({ lines }) => lines >= nearlyTooLong && lines <= longest.function)
    .map(({ name, lines }) => `${file.path}: ${name} has ${lines} lines of ${longest.function}`)

export const fewParameters: Law = {
  name: `functions take at most ${longest.parameters} arguments by position`,
  appliesTo: (path) => /^(rules|contract|server|web)\/.*\.tsx?$/.test(path) && !isForTests(path),
  breaches: (file): Breach[] =>
    functionsOf(file)
      .filter(({ node }) => (node.params as unknown[]).length > longest.parameters)
      .map(({ name, node }) => breachAt(file, node.start, `${name}: name its arguments in an object`)),
}

interface FunctionSeen {
  readonly name: string
  readonly lines: number
  readonly node: Node
}

function functionsOf(file: HouseFile): FunctionSeen[] {
  const found: FunctionSeen[] = []
  walk(syntaxOf(file).tree, (node, parents) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    if (laysOutTests(file, parents[0])) return
    const lines = lineAt(file.text, node.end) - lineAt(file.text, node.start) + 1
    found.push({ name: nameOf(file, node, parents[0]), lines, node })
  })
  return found
}

const laysOutTests = (file: HouseFile, parent: Node | undefined): boolean =>
  parent?.type === 'CallExpression' && /^describe\b/.test(nodeText(file, parent.callee))

function nameOf(file: HouseFile, node: Node, parent: Node | undefined): string {
  const named = node.id ?? (parent?.type === 'CallExpression' ? parent.callee : (parent?.id ?? parent?.key))
  return nodeText(file, named) || `a function of ${basename(file.path)}`
}
