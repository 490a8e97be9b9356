import { SHA256 } from '@stablelib/sha256'
import { isSum, sumsIn, sumText } from '#rules/people/device-check.ts'

/**
 * Yields the numbers one by one, so that the caller may pause in between. It does not use the browser's own hashes, which do not exist
 * on http.
 */
export function* findNumbers(question: string): Generator<number> {
  const letters = new TextEncoder()
  const sum = new SHA256()
  const sumOf = (text: string) => sum.reset().update(letters.encode(text)).digest()
  const sums = sumsIn(question)
  for (let place = 0; place < sums; place += 1) {
    let number = 0
    while (!isSum(sumOf(sumText(question, place, number)))) number += 1
    yield number
  }
}
