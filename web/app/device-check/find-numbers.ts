import { sha256 } from '@noble/hashes/sha2.js'
import { isSum, sumsIn, sumText } from '#rules/people/device-check.ts'

/** Found one after the other, so that whoever asks may rest in between. Without the browser's own hashes: http has none. */
export function* findNumbers(question: string): Generator<number> {
  const letters = new TextEncoder()
  const sums = sumsIn(question)
  for (let place = 0; place < sums; place += 1) {
    let number = 0
    while (!isSum(sha256(letters.encode(sumText(question, place, number))))) number += 1
    yield number
  }
}
