import { type Breach, breachAt } from './breach.ts'
import { type HouseFile, isCode, isForTests } from './house-files.ts'
import type { Law } from './law.ts'
import { type Node, nodesOf, nodeText, syntaxOf } from './syntax.ts'

export const noAny: Law = {
  name: 'no any, and no comment that silences the compiler',
  appliesTo: isCode,
  breaches: (file) => [
    ...nodesOf(file, 'TSAnyKeyword').map(({ start }) =>
      breachAt(file, start, 'any: say what it is, or unknown'),
    ),
    ...syntaxOf(file)
      .comments.filter(({ value }) => /^\s*@ts-/.test(value))
      .map(({ value, start }) => breachAt(file, start, `${value.trim()}: cure the type instead`)),
  ],
}

const promise = /\b(?:TO[D]O|FIX[M]E)\b(?!\([a-z][^)\n]*\): \S)/g

export const namedPromises: Law = {
  name: 'work put off bears a name: TODO(name): …',
  appliesTo: (path) => /\.(ts|tsx|mjs|sql|css|html|md|yml|json)$/.test(path) && path !== 'package-lock.json',
  breaches: (file) =>
    [...file.text.matchAll(promise)].map(({ 0: word, index }) =>
      breachAt(file, index, `${word}: whose, and what?`),
    ),
}

/** Files whose tool requires a default export: global set-ups and reporters of Vitest, and configuration files. */
const asksForDefault =
  /^([a-z]+\.config\.ts|server\/testing\/postgres-for-tests\.ts|e2e\/venue\/build-once\.ts|run\/results-reporter\.mjs)$/

export const namedExports: Law = {
  name: 'every export has a name',
  appliesTo: (path) => isCode(path) && !asksForDefault.test(path),
  breaches: (file) =>
    nodesOf(file, 'ExportDefaultDeclaration').map(({ start }) => breachAt(file, start, 'a default export')),
}

/**
 * Only web/app speaks to the server, so that asking, waiting and showing a refusal work in one way. The worker passes on
 * files and sees no call.
 */
export const oneWayToAsk: Law = {
  name: 'screens ask through web/app, never the network itself',
  appliesTo: (path) => /^web\/(?!(app|worker)\/).*\.tsx?$/.test(path) && !isForTests(path),
  breaches: (file) =>
    namesUsed(file, /^(fetch|XMLHttpRequest|EventSource|WebSocket)$/).map(({ start, name }) =>
      breachAt(file, start, `${name}: ask through web/app`),
    ),
}

/**
 * A browser may refuse to store, and another tab or version may have written: one file handles both. Beside it stands what takes all of it
 * to another address.
 */
export const oneWayToStore: Law = {
  name: 'a device stores through web/app/device/device-storage.ts alone',
  appliesTo: (path) =>
    /^web\/(?!app\/device\/(device-storage|all-kept)\.ts$).*\.tsx?$/.test(path) && !isForTests(path),
  breaches: (file) =>
    namesUsed(file, /^(localStorage|sessionStorage|indexedDB)$/).map(({ start, name }) =>
      breachAt(file, start, `${name}: see web/app/device/device-storage.ts`),
    ),
}

/** While the network is down, React.lazy takes the whole screen away and never tries again. */
export const oneWayToLoadLate: Law = {
  name: 'a part that comes late is a latePart or a lateDialog, never React.lazy',
  appliesTo: (path) => /^web\/.*\.tsx?$/.test(path) && !isForTests(path),
  breaches: (file) =>
    nodesOf(file, 'CallExpression')
      .filter(({ callee }) => /^(React\.)?lazy$/.test(nodeText(file, callee)))
      .map(({ start }) => breachAt(file, start, 'lazy: see web/app/late/late-part.ts')),
}

/** crypto.randomUUID exists only in secure contexts, and the venue is often plain http. */
export const idsOnPlainHttp: Law = {
  name: 'the browser makes ids without crypto.randomUUID',
  appliesTo: (path) => /^(web|rules)\/.*\.tsx?$/.test(path) && !isForTests(path),
  breaches: (file) =>
    nodesOf(file, 'MemberExpression')
      .filter(({ property }) => nodeText(file, property) === 'randomUUID')
      .map(({ start }) => breachAt(file, start, 'randomUUID: plain http has none')),
}

export const wholeMoney: Law = {
  name: 'no amount passes through a float',
  appliesTo: (path) => /^(rules|contract|server|web)\/.*\.tsx?$/.test(path) && !isForTests(path),
  breaches: (file): Breach[] =>
    nodesOf(file, 'CallExpression')
      .filter(({ callee }) => /^((Number\.)?parseFloat|.+\.toFixed)$/s.test(nodeText(file, callee)))
      .map(({ start, callee }) =>
        breachAt(file, start, `${nodeText(file, callee)}: read and write amounts with rules/plain/money.ts`),
      ),
}

/** Uses of a name as a value that is called or read from, not as the name of a field. */
function namesUsed(file: HouseFile, name: RegExp): { name: string; start: number }[] {
  const called: Node[] = ['CallExpression', 'NewExpression'].flatMap((type) => nodesOf(file, type))
  const asked = nodesOf(file, 'MemberExpression').map(({ object }) => object as Node)
  return [...called.map(({ callee }) => callee as Node), ...asked]
    .filter((node) => node.type === 'Identifier' && name.test(nodeText(file, node)))
    .map((node) => ({ name: nodeText(file, node), start: node.start }))
}
