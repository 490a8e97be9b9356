import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { houseFiles, isCode } from './house-files.ts'
import { forbiddenImports, strangers, unusedPermissions } from './import-law.ts'
import { folderRings, rings } from './import-rings.ts'
import { importsOf } from './read-imports.ts'

const house = houseFiles(join(import.meta.dirname, '..'))
const code = house.filter(({ path }) => isCode(path))
const imports = code.flatMap(importsOf)

describe(`the rooms of the house: ${house.length} files, ${code.length} of code, ${imports.length} imports`, () => {
  test('are read completely', () => {
    expect(house.length).toBeGreaterThan(250)
    expect(code.length).toBeGreaterThan(200)
    expect(imports.length).toBeGreaterThan(800)
    for (const room of ['rules', 'contract', 'server', 'web', 'e2e', 'checks', 'bench', 'run'])
      expect(code.filter(({ path }) => path.startsWith(`${room}/`)).length, room).toBeGreaterThan(2)
  })

  test('contain only files in known places', () => {
    expect(report(strangers(house))).toEqual([])
  })

  test('import only what their place allows', () => {
    expect(report(forbiddenImports(house))).toEqual([])
  })

  test('use every permission that the table of places gives', () => {
    expect(unusedPermissions(house)).toEqual([])
  })

  test('contain no ring of imports', () => {
    expect(report(rings(house))).toEqual([])
  })

  test('contain no ring of imports between folders', () => {
    expect(report(folderRings(house))).toEqual([])
  })
})

describe('the reader of imports finds', () => {
  const written: Record<string, string> = {
    'a name': `import { a } from './there.ts'`,
    'a type': `import type { A } from './there.ts'`,
    everything: `import * as all from './there.ts'`,
    'a bare import': `import './there.ts'`,
    'a dynamic import': `export const a = await import('./there.ts')`,
    'a dynamic import in a template': 'export const a = await import(`./there.ts`)',
    'the type of an import': `export type A = import('./there.ts').A`,
    'a name exported again': `export { a } from './there.ts'`,
    'everything exported again': `export * from './there.ts'`,
    'a require': `export const a = require('./there.ts')`,
    'a worker': `export const a = new Worker(new URL('./there.ts', import.meta.url))`,
    'a file with a suffix for the bundler': `import there from './there.ts?worker'`,
    'an import beside JSX': `import { a } from './there.ts'\nexport const A = () => <p>{a} d'accord</p>`,
  }
  for (const [way, text] of Object.entries(written))
    test(way, () => {
      expect(importsOf({ path: 'web/app/here.tsx', text }).map(({ specifier }) => specifier)).toEqual([
        './there.ts',
      ])
    })

  test('files imported by a pattern (import.meta.glob), which only the table of routes may use', () => {
    const text = `export const files = import.meta.glob('./admin/*Screen.tsx')`
    expect(report(forbiddenImports([{ path: 'web/routes.tsx', text }]))).toEqual([])
    expect(report(forbiddenImports([{ path: 'web/app/here.ts', text }]))).toEqual([
      'web/app/here.ts:1 gathers files by a pattern: only the table of routes does',
    ])
  })

  test('a computed import, which the law refuses', () => {
    const planted = [{ path: 'web/app/here.ts', text: 'export const load = (name: string) => import(name)' }]
    expect(report(forbiddenImports(planted))).toEqual([
      'web/app/here.ts:1 imports something computed, which no law can read',
    ])
  })
})

describe('the reader of the project files', () => {
  const root = mkdtempSync(join(tmpdir(), 'a-house-'))
  afterAll(() => rmSync(root, { recursive: true }))

  test('finds a file on the disk that git does not know, and no file that a build makes', () => {
    for (const folder of ['rules/plain', 'web/kitchen', 'node_modules/left-pad', 'dist', 'data'])
      mkdirSync(join(root, folder), { recursive: true })
    for (const path of [
      'rules/plain/money.ts',
      'rules/old.js',
      'web/kitchen/Wall.tsx',
      'node_modules/left-pad/a.js',
      'dist/server.js',
      'data/secret',
    ])
      writeFileSync(join(root, path), '')
    expect(houseFiles(root).map(({ path }) => path)).toEqual([
      'rules/old.js',
      'rules/plain/money.ts',
      'web/kitchen/Wall.tsx',
    ])
    expect(report(strangers(houseFiles(root)))).toEqual([
      'rules/old.js:1 is in no known place; see checks/places.ts',
    ])
  })
})
