import { expect, test } from 'vitest'
import { fullestFolders, longestFiles } from './sizes.ts'

const file = (path: string, lines = 1) => ({ path, text: 'a\n'.repeat(lines) })

test('the longest files of code and styles are listed first', () => {
  const files = [
    file('rules/a.ts', 3),
    file('web/ui/B.module.css', 5),
    file('docs/c.md', 900),
    file('rules/d.ts', 4),
  ]
  expect(longestFiles(files)).toEqual([
    '5 lines: web/ui/B.module.css',
    '4 lines: rules/d.ts',
    '3 lines: rules/a.ts',
  ])
})

test('the fullest folders are listed first, without the files of their subfolders', () => {
  const files = ['web/ui/a.ts', 'web/ui/b.ts', 'web/ui/card/c.ts'].map((path) => file(path))
  expect(fullestFolders(files)).toEqual(['2 files: web/ui', '1 files: web/ui/card'])
})
