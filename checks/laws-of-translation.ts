/**
 * A browser that translates a page, or an extension that marks its words, replaces text nodes. React still holds the old
 * nodes: the screen breaks when React removes one of them or inserts something before it.
 */
import { breachAt } from './breach.ts'
import { type HouseFile, isForTests } from './house-files.ts'
import type { Law } from './law.ts'
import { type Node, nodesOf } from './syntax.ts'

export const textsOfTheirOwn: Law = {
  name: 'a text that comes and goes, or has something that does before it, is an element of its own',
  appliesTo: (path) => /^web\/.*\.tsx$/.test(path) && !isForTests(path),
  breaches: (file) =>
    [...nodesOf(file, 'JSXElement'), ...nodesOf(file, 'JSXFragment')].flatMap((parent) =>
      breachesIn(file, parent),
    ),
}

function breachesIn(file: HouseFile, parent: Node) {
  const children = (parent.children as Node[]).filter((child) => !isBlank(child))
  if (children.length < 2) return []
  const kinds = children.map(kindOf)
  const isBreach = (place: number) =>
    kinds[place] === 'text that goes' || (kinds[place] === 'text' && kinds[place - 1] === 'goes')
  return children
    .filter((_, place) => isBreach(place))
    .map(({ start }) => breachAt(file, start, 'put this text into a <span>'))
}

/** White space with a line break between two children, which JSX drops. */
const isBlank = ({ type, value, expression }: Node): boolean =>
  (type === 'JSXText' && /^\s*\n\s*$/.test(String(value))) ||
  (type === 'JSXExpressionContainer' && (expression as Node).type === 'JSXEmptyExpression')

type Kind = 'text' | 'text that goes' | 'goes' | 'stays'

function kindOf(child: Node): Kind {
  if (child.type === 'JSXText') return 'text'
  const shown = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child
  if (isText(shown)) return 'text'
  if (shown.type === 'LogicalExpression') {
    if (shown.operator !== '&&') return isText(shown.right as Node) ? 'text' : 'stays'
    return isText(shown.right as Node) ? 'text that goes' : 'goes'
  }
  if (shown.type !== 'ConditionalExpression') return 'stays'
  const answers = [shown.consequent as Node, shown.alternate as Node].map(bare)
  if (!answers.some((each) => isNothing(each) || isElement(each))) return 'text'
  return answers.some(isText) ? 'text that goes' : 'goes'
}

const bare = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? (node.expression as Node) : node
const isElement = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'
const isNothing = ({ type, value, name }: Node): boolean =>
  (type === 'Literal' && (value === null || value === '')) || (type === 'Identifier' && name === 'undefined')
const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string' && value !== '')
