/**
 * Morocco's time must not come from the machine: older time zone data is an hour off. Only rules/plain/venue-clock.ts
 * computes the venue's hour, and rules take the instant as an argument, so that a test can choose it.
 */
import { breachAt } from './breach.ts'
import { type HouseFile, isForTests } from './house-files.ts'
import type { Law } from './law.ts'
import { type Node, nodesOf, nodeText } from './syntax.ts'

export const noClockInRules: Law = {
  name: 'rules know neither clock nor chance',
  appliesTo: (path) => /^rules\/.*\.ts$/.test(path),
  breaches: (file) => [
    ...nodesOf(file, 'MemberExpression')
      .filter((node) => /^(Date\.now|Math\.random|performance\.now|crypto\..+)$/.test(nodeText(file, node)))
      .map((node) => breachAt(file, node.start, `${nodeText(file, node)}: take it as an argument`)),
    ...clockReadings(file).map((node) =>
      breachAt(file, node.start, 'new Date(): take the instant as an argument'),
    ),
  ],
}

const clockReadings = (file: HouseFile): Node[] => [
  ...nodesOf(file, 'NewExpression').filter(
    (node) => isDate(file, node) && (node.arguments as Node[]).length === 0,
  ),
  ...nodesOf(file, 'CallExpression').filter((node) => isDate(file, node)),
]

const isDate = (file: HouseFile, node: Node): boolean => nodeText(file, node.callee) === 'Date'

const localTime =
  /\.(toLocale(String|DateString|TimeString)|(get|set)(FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset)$/s

export const venueTimeOnly: Law = {
  name: 'nothing outside the rules tells local time by the machine',
  appliesTo: (path) => /^(contract|server|web)\/.*\.tsx?$/.test(path) && !isForTests(path),
  breaches: (file) => [
    ...nodesOf(file, 'CallExpression')
      .filter(({ callee }) => localTime.test(nodeText(file, callee)))
      .map(({ start, callee }) =>
        breachAt(file, start, `${nodeText(file, callee)}: see rules/plain/venue-clock.ts`),
      ),
    ...nodesOf(file, 'Property')
      .filter(({ key }) => nodeText(file, key) === 'timeZone')
      .map(({ start }) => breachAt(file, start, 'timeZone: see rules/plain/venue-clock.ts')),
  ],
}
