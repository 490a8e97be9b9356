import { expect, test } from 'vitest'
import { fewBytesOf, megabytesOf } from './disk-room.ts'

test('the organiser is told of the disk from one gigabyte left on, and of none that is not ours', () => {
  expect([undefined, 1_000_000_000, 5e12].map(fewBytesOf)).toEqual([null, null, null])
  expect([999_999_999, 0].map(fewBytesOf)).toEqual([999_999_999, 0])
})

test('what is left is told in whole megabytes, never more than there is', () => {
  expect([999_999_999, 1_000_000, 999_999].map(megabytesOf)).toEqual([
    '999\u00A0Mo',
    '1\u00A0Mo',
    '0\u00A0Mo',
  ])
})
