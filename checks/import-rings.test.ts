import { expect, test } from 'vitest'
import { report } from './breach.ts'
import { rings } from './import-rings.ts'

const ringsOf = (planted: Record<string, string>) =>
  report(rings(Object.entries(planted).map(([path, text]) => ({ path, text }))))

test('files that import each other in no ring pass', () => {
  const planted = { 'rules/b.ts': `import './c.ts'`, 'rules/c.ts': '' }
  expect(ringsOf({ ...planted, 'rules/a.ts': `import './b.ts'\nimport type { C } from './c.ts'` })).toEqual(
    [],
  )
})

test('a ring of imports is caught, whatever its length', () => {
  const planted = {
    'rules/a.ts': `import './b.ts'`,
    'rules/b.ts': `import './c.ts'`,
    'rules/c.ts': `import './a.ts'`,
  }
  expect(ringsOf(planted)).toEqual([
    'rules/a.ts:1 is in a ring: rules/a.ts → rules/b.ts → rules/c.ts → rules/a.ts',
  ])
})

test.each([
  `import type { A } from './a.ts'`,
  `import { type A } from './a.ts'`,
  `export type B = import('./a.ts').A`,
])('a ring that only a type closes is caught: %s', (text) => {
  expect(ringsOf({ 'rules/a.ts': `import './b.ts'`, 'rules/b.ts': text })).toEqual([
    'rules/a.ts:1 is in a ring: rules/a.ts → rules/b.ts → rules/a.ts',
  ])
})
