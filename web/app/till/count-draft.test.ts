import { expect, test } from 'vitest'
import { typePieces } from '../../ui/money/cash-typing.ts'
import { newDraft, readDraft } from './count-draft.ts'

const till = { id: 'till-1', operationCount: 7 }
const begun = { ...newDraft(till), typed: typePieces(newDraft(till).typed, 200_00, '3') }
const kept = (work: unknown) => JSON.parse(JSON.stringify(work)) as unknown

test('an interrupted count continues where it stopped', () => {
  expect(readDraft(kept(begun), 'till-1')).toEqual(begun)
})

test('the stored count of another drawer is not used for this one', () => {
  expect(readDraft(kept(begun), 'till-2')).toBeUndefined()
})

test.each([null, 'x', {}, { ...begun, operationsAtFirst: 'x' }, { ...begun, typed: { way: 'x' } }])(
  'an unreadable stored value is no count: %o',
  (work) => expect(readDraft(kept(work), 'till-1')).toBeUndefined(),
)
