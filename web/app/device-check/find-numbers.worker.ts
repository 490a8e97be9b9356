/** Finds the numbers in a worker, so that the page stays responsive. */
import { findNumbers } from './find-numbers.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const number of findNumbers(data)) postMessage(number)
})
