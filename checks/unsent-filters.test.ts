import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { report } from './breach.ts'
import { houseFiles } from './house-files.ts'
import { listsRead, unsentFilters } from './unsent-filters.ts'

const screens = houseFiles(join(import.meta.dirname, '..'), 'web')

type Taking = { readonly shape?: Readonly<Record<string, unknown>> }

const taken = (call: string): string[] => {
  const input = contract[call as keyof typeof contract]['~orpc'].inputSchema as Taking | undefined
  return Object.keys(input?.shape ?? {})
}

const lists = listsRead(screens)

describe(`the filters of every list are sent: ${lists.length} lists`, () => {
  test('the screen of each list sends every filter of its call', () => {
    expect(lists.length).toBeGreaterThan(12)
    expect(lists.filter((call) => taken(call).length === 0)).toEqual([])
    expect(report(unsentFilters(screens, taken))).toEqual([])
  })

  test('a list that never sends a filter is found, also when only a type names the filter', () => {
    const list = (path: string, rest: string) => ({ path, text: `reads: queries.listStaff,\n${rest}` })
    const planted = [
      list('web/sends.ts', 'input: ({ q, stand, page }) => ({ search: q, standId: stand, page }),'),
      list('web/forgets.ts', 'input: ({ q, page }) => ({ search: q, page }),'),
      list(
        'web/types.ts',
        'type At = { readonly standId: string }\ninput: ({ page }) => ({ search, page }),',
      ),
    ]
    expect(report(unsentFilters(planted, () => ['search', 'standId', 'page']))).toEqual([
      'web/forgets.ts:1 never sends «standId», which listStaff takes',
      'web/types.ts:1 never sends «standId», which listStaff takes',
    ])
  })
})
