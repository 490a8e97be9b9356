import { expect, test } from 'vitest'
import { isNodeServed, judgeVersions, type VersionFacts } from './versions.ts'

const judge = (different: Partial<VersionFacts>) =>
  judgeVersions({ farhapass: '0.2.0', node: '22.12.0', postgres: '18.4', ...different })

test('green with what the product is made for, and while the database does not tell', () => {
  expect(judge({})).toMatchObject({
    colour: 'green',
    says: 'FarhaPass 0.2.0, Node 22.12.0, PostgreSQL 18.4.',
  })
  expect(judge({ postgres: null }).colour).toBe('green')
})

test('amber with a Node of an odd number', () => {
  expect(judge({ node: '23.1.0' }).colour).toBe('amber')
})

test('red with what is too old', () => {
  expect(judge({ node: '20.18.3' }).colour).toBe('red')
  expect(judge({ postgres: '14.12' }).colour).toBe('red')
})

test('the Node that is served is the one that package.json asks for', () => {
  const served = ['20.19.0', '20.20.1', '22.12.0', '24.0.0']
  const not = ['18.20.0', '20.18.9', '21.7.0', '22.11.9']
  expect([served.every(isNodeServed), not.some(isNodeServed)]).toEqual([true, false])
})
