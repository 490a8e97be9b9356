import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { folderRings, rings } from './import-rings.ts'

const ringsOf = (planted: Record<string, string>) =>
  report(rings(Object.entries(planted).map(([path, text]) => ({ path, text }))))

test('files whose imports form no ring are accepted', () => {
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
])('a ring that only the import of a type closes is caught: %s', (text) => {
  expect(ringsOf({ 'rules/a.ts': `import './b.ts'`, 'rules/b.ts': text })).toEqual([
    'rules/a.ts:1 is in a ring: rules/a.ts → rules/b.ts → rules/a.ts',
  ])
})

describe('a ring of folders', () => {
  const foldersOf = (planted: Record<string, string>) =>
    report(folderRings(Object.entries(planted).map(([path, text]) => ({ path, text }))))

  test('is caught even when none of its files is in a ring of files', () => {
    const planted = {
      'web/app/form/a.ts': `import '../list/b.ts'`,
      'web/app/list/b.ts': '',
      'web/app/list/c.ts': `import type { D } from '../form/d.ts'`,
      'web/app/form/d.ts': '',
    }
    expect(foldersOf(planted)).toEqual([
      'web/app/form:1 is in a ring: web/app/form → web/app/list → web/app/form',
    ])
  })

  test('is not reported when the import that closes it is of a store, or stands in a test', () => {
    const planted = {
      'server/card/issue.ts': `import '../books/books.ts'\nimport '../sale/sale-store.ts'`,
      'server/sale/sale-store.ts': '',
      'server/sale/sell.ts': `import '../card/card-store.ts'`,
      'server/card/card-store.ts': '',
      'server/books/books.ts': `import '../card/card-store.ts'`,
      'server/books/books.test.ts': `import '../card/issue.ts'`,
    }
    expect(foldersOf(planted)).toEqual([])
  })
})
