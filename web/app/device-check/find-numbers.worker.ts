/** Finds the numbers beside the page, which stays at hand. */
import { findNumbers } from './find-numbers.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const number of findNumbers(data)) postMessage(number)
})
