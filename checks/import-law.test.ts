import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import type { HouseFile } from './house-files.ts'
import { forbiddenImports, strangers, unusedPermissions } from './import-law.ts'
import { places } from './places.ts'

/** The files of the small project in which violations are planted. */
const sound: Record<string, string> = {
  'rules/plain/money.ts': '',
  'rules/testing/a-card.ts': `import '../plain/money.ts'`,
  'rules/plain/money.test.ts': `import './money.ts'\nimport '../testing/a-card.ts'\nimport { test } from 'vitest'`,
  'contract/card/card.ts': `import '#rules/plain/money.ts'\nimport { z } from 'zod'`,
  'server/config.ts': `import { z } from 'zod'`,
  'server/main.ts': `import './house.ts'\nimport './demo/evening.ts'`,
  'server/router.ts': `import './card/issue-card.ts'`,
  'server/platform/database.ts': `import pg from 'pg'\nimport '../config.ts'`,
  'server/books/bookkeeper.ts': `import '../card/card-store.ts'\nimport '../platform/database.ts'`,
  'server/card/card-list-store.ts': `import './card-store.ts'\nimport '../platform/sql-fragment.ts'`,
  'server/platform/sql-fragment.ts': '',
  'server/house.ts': `import './router.ts'`,
  'server/card/card-store.ts': `import type { Tx } from '../platform/database.ts'\nimport '#rules/plain/money.ts'`,
  'server/card/issue-card.ts': `import './card-store.ts'\nimport '../stock/stock-store.ts'\nimport './print.ts'`,
  'server/card/print.ts': `import '../books/bookkeeper.ts'\nimport '#contract/card/card.ts'`,
  'server/stock/stock-store.ts': '',
  'server/stock/supply.ts': '',
  'server/demo/evening.ts': `import '../card/issue-card.ts'`,
  'server/testing/venue.ts': `import '../card/issue-card.ts'\nimport fc from 'fast-check'`,
  'server/card/issue-card.test.ts': `import '../stock/supply.ts'\nimport '../testing/venue.ts'`,
  'server/database/0001-cards.sql': 'select 1',
  'server/testing/frozen/0015.sql': 'select 1',
  'web/main.tsx': `import './routes.tsx'`,
  'web/routes.tsx': `import './app/ask.ts'`,
  'web/ui/Money.tsx': `import '#rules/plain/money.ts'\nimport { Text } from '@mantine/core'`,
  'web/app/ask.ts': `import '#contract/card/card.ts'\nimport '../ui/Money.tsx'`,
  'web/kitchen/Kitchen.tsx': `import '../app/ask.ts'\nimport './sound.ts'\nimport 'react'`,
  'web/kitchen/sound.ts': '',
  'web/admin/Cards.tsx': `import './cards/Tile.tsx'`,
  'web/admin/cards/Tile.tsx': `import './tile-act.ts'\nimport '../../app/ask.ts'`,
  'web/admin/cards/tile-act.ts': '',
  'web/admin/users/People.tsx': '',
  'run/start.mjs': `import 'node:fs'`,
  'README.md': '',
}

const houseWith = (planted: Record<string, string>): HouseFile[] =>
  Object.entries({ ...sound, ...planted }).map(([path, text]) => ({ path, text }))

describe('the law of imports, tried on planted violations, finds', () => {
  test('nothing in the small project before a violation is planted', () => {
    const all = houseWith({})
    expect(report([...strangers(all), ...forbiddenImports(all)])).toEqual([])
  })

  const strange = [
    'utils.ts',
    'rules/money.ts',
    'rules/plain/deep/money.ts',
    'contract/issue.ts',
    'server/Cards.ts',
    'server/card/deep/issue.ts',
    'server/database/migrate.ts',
    'web/cards.ts',
    'web/kitchen/notes.txt',
    'run/start.sh',
    'notes/plan.md',
    'docs/decisions/why.md',
  ]
  for (const path of strange)
    test(`a file in an unknown place: ${path}`, () => {
      expect(report(strangers(houseWith({ [path]: '' })))).toEqual([
        `${path}:1 is in no known place; see checks/places.ts`,
      ])
    })

  const violations: readonly (readonly [where: string, text: string, says: string])[] = [
    ['rules/card/card.ts', `import fs from 'node:fs'`, 'rules: no node:fs'],
    ['rules/card/card.ts', `import { z } from 'zod'`, 'rules: no zod'],
    [
      'rules/card/card.ts',
      `import '#contract/card/card.ts'`,
      'rules may not import contract: contract/card/card.ts',
    ],
    [
      'rules/card/card.ts',
      `import '../testing/a-card.ts'`,
      'rules may not import rules testing: rules/testing/a-card.ts',
    ],
    [
      'rules/card/card.ts',
      `import '#rules/plain/money.ts'`,
      '#rules/plain/money.ts: inside a room, write a relative path',
    ],
    ['rules/card/card.ts', `import '../plain/money'`, 'rules/plain/money: write the extension'],
    ['rules/card/card.ts', `import './gone.ts'`, 'rules/card/gone.ts: leads nowhere from rules/card/card.ts'],
    [
      'rules/card/card.ts',
      `export * from '../plain/money.ts'`,
      'passes on ../plain/money.ts: import a thing from where it lives',
    ],
    ['contract/sale/sale.ts', `import { Hono } from 'hono'`, 'contract: no hono'],
    [
      'contract/sale/sale.ts',
      `import '../../rules/plain/money.ts'`,
      '../../rules/plain/money.ts: between rooms, write #rules/plain/money.ts',
    ],
    [
      'contract/sale/sale.ts',
      `import '#server/card/print.ts'`,
      'contract may not import concept: server/card/print.ts',
    ],
    [
      'server/platform/http.ts',
      `import '../card/print.ts'`,
      'platform may not import concept: server/card/print.ts',
    ],
    ['server/platform/http.ts', `import '../router.ts'`, 'platform may not import router: server/router.ts'],
    [
      'server/sale/sale-store.ts',
      `import { Tx } from '../platform/database.ts'`,
      'store takes only types from platform: server/platform/database.ts',
    ],
    [
      'server/sale/sale-store.ts',
      `import '../card/card-store.ts'`,
      'store may not import store: server/card/card-store.ts',
    ],
    [
      'server/sale/sale-store.ts',
      `import '#contract/card/card.ts'`,
      'store may not import contract: contract/card/card.ts',
    ],
    ['server/sale/sale-store.ts', `import pg from 'pg'`, 'store: no pg'],
    ['server/platform/sql-fragment.ts', `import pg from 'pg'`, 'sql fragment: no pg'],
    ['server/database/tables/people.ts', `import pg from 'pg'`, 'columns of tables: no pg'],
    [
      'server/books/audit.ts',
      `import '../card/print.ts'`,
      'books may not import concept: server/card/print.ts',
    ],
    [
      'server/books/audit.ts',
      `import '#contract/card/card.ts'`,
      'books may not import contract: contract/card/card.ts',
    ],
    [
      'server/sale/sell.ts',
      `import '../card/print.ts'`,
      'concept may not import concept: server/card/print.ts',
    ],
    [
      'server/sale/sell.ts',
      `import '../testing/venue.ts'`,
      'concept may not import server testing: server/testing/venue.ts',
    ],
    [
      'server/sale/sell.ts',
      `import '../demo/evening.ts'`,
      'concept may not import demo: server/demo/evening.ts',
    ],
    ['server/sale/sell.ts', `import '../house.ts'`, 'concept may not import assembly: server/house.ts'],
    ['server/welcome.ts', `import { z } from 'zod'`, 'assembly: no zod'],
    ['server/sale/sell.ts', `import '../main.ts'`, 'concept may not import server entry: server/main.ts'],
    ['server/sale/sell.ts', `import { Hono } from 'hono'`, 'concept: no hono'],
    [
      'server/sale/sell.test.ts',
      `import '../main.ts'`,
      'test of the server may not import server entry: server/main.ts',
    ],
    [
      'web/ui/Card.tsx',
      `import '#contract/card/card.ts'`,
      'ui may not import contract: contract/card/card.ts',
    ],
    ['web/ui/Card.tsx', `import '../app/ask.ts'`, 'ui may not import app: web/app/ask.ts'],
    ['web/ui/Card.tsx', `import '@tanstack/react-query'`, 'ui: no @tanstack/react-query'],
    [
      'web/app/shell.tsx',
      `import '../kitchen/sound.ts'`,
      'app may not import workstation: web/kitchen/sound.ts',
    ],
    ['web/app/shell.tsx', `import '../routes.tsx'`, 'app may not import routes: web/routes.tsx'],
    [
      'web/kitchen/Wall.tsx',
      `import '../admin/Cards.tsx'`,
      'workstation may not import screen of the admin: web/admin/Cards.tsx',
    ],
    [
      'web/kitchen/Wall.tsx',
      `import type { A } from '#server/card/print.ts'`,
      'workstation may not import concept: server/card/print.ts',
    ],
    [
      'web/kitchen/Wall.tsx',
      `import '../admin/users/People.tsx'`,
      'workstation may not import part of an admin screen: web/admin/users/People.tsx',
    ],
    [
      'web/admin/Stands.tsx',
      `import './Cards.tsx'`,
      'screen of the admin may not import screen of the admin: web/admin/Cards.tsx',
    ],
    [
      'web/admin/cards/Grid.tsx',
      `import '../users/People.tsx'`,
      'part of an admin screen may not import part of an admin screen: web/admin/users/People.tsx',
    ],
    [
      'web/admin/cards/print/Sheet.tsx',
      `import '../../Cards.tsx'`,
      'part of an admin screen may not import screen of the admin: web/admin/Cards.tsx',
    ],
    ['web/kitchen/Wall.tsx', `import '@orpc/client'`, 'workstation: no @orpc/client'],
    [
      'web/a-new-workstation/Screen.tsx',
      `import '../main.tsx'`,
      'workstation may not import screens entry: web/main.tsx',
    ],
    ['web/verifier/page.ts', `import '../app/ask.ts'`, 'verifier may not import app: web/app/ask.ts'],
    ['web/worker/worker.ts', `import '../app/ask.ts'`, 'worker may not import app: web/app/ask.ts'],
    ['run/stop.mjs', `import chalk from 'chalk'`, 'run: no chalk'],
  ]
  for (const [where, text, says] of violations)
    test(`${where}: ${text}`, () => {
      expect(report(forbiddenImports(houseWith({ [where]: text })))).toEqual([`${where}:1 ${says}`])
    })

  test('a violation in every place that has limits', () => {
    const limited = places.filter(({ packages }) => !packages.includes('*')).map(({ name }) => name)
    const caught = new Set(violations.map(([, , says]) => says))
    const unproved = limited.filter((name) => ![...caught].some((says) => says.startsWith(name)))
    // These places hold tests and configuration: they have few limits, which the same code applies.
    expect(unproved).toEqual([
      'test of a rule',
      'test of the contract',
      'house rule',
      'rules testing',
      'router',
      'settings',
      'demo',
      'routes',
      'types of the bundler',
    ])
  })
})

test('a permission that no file uses is reported', () => {
  const unused = unusedPermissions([
    { path: 'rules/plain/money.ts', text: `import './share.ts'` },
    { path: 'rules/plain/share.ts', text: '' },
    { path: 'contract/card/card.ts', text: `import { z } from 'zod'` },
  ])
  expect(unused).not.toContain('rules: rules')
  expect(unused).not.toContain('contract: zod')
  expect(unused).toContain('contract: rules')
  expect(unused).toContain('contract: @orpc/contract')
})
