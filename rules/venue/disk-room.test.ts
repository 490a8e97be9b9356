import { expect, test } from 'vitest'
import { fewBytesOf, megabytesOf } from './disk-room.ts'

test('the organiser is warned about the disk at one gigabyte or less, and not when the space is unknown', () => {
  expect([undefined, 1_000_000_000, 5e12].map(fewBytesOf)).toEqual([null, null, null])
  expect([999_999_999, 0].map(fewBytesOf)).toEqual([999_999_999, 0])
})

test('the free space is shown in whole megabytes, rounded down', () => {
  expect([999_999_999, 1_000_000, 999_999].map(megabytesOf)).toEqual([
    '999\u00A0Mo',
    '1\u00A0Mo',
    '0\u00A0Mo',
  ])
})
