import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { formatBytes } from './bytes.ts'

test('a size is told with two digits at least, in thousands', () => {
  const sizes = [999, 1_000, 71_234_567, 1_240_000_000, 9_999, 12_345_678_901]
  expect(sizes.map((size) => plainSpaces(formatBytes(size)))).toEqual([
    ...['999 o', '1 ko', '71 Mo', '1,2 Go', '10 ko', '12 Go'],
  ])
})
