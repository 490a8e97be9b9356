import { leastAgeOf, sumsIn, writeCheck } from '#rules/people/device-check.ts'
import { findNumbers } from './find-numbers.ts'

/** Longer than the first number takes the slowest phone: a worker that says nothing has not started. */
const patienceWithWorkerMs = 4_000

/** Does what the server asks of a device that tries a password where one is guessed at. Never sooner than it would count. */
export async function checkDevice(question: string): Promise<string> {
  const [numbers] = await Promise.all([
    besideThePage(question).catch(() => withinThePage(question)),
    wait(leastAgeOf(question)),
  ])
  return writeCheck(question, numbers)
}

const wait = (ms: number) => new Promise((over) => setTimeout(over, ms))

async function besideThePage(question: string): Promise<readonly number[]> {
  const worker = new Worker(new URL('./find-numbers.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const found: number[] = []
      const givingUp = setTimeout(reject, patienceWithWorkerMs)
      worker.onerror = reject
      worker.onmessage = ({ data }: MessageEvent<number>) => {
        clearTimeout(givingUp)
        if (found.push(data) === sumsIn(question)) resolve(found)
      }
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}

/** Where no worker starts: between two numbers the page draws, and hears its person. */
async function withinThePage(question: string): Promise<readonly number[]> {
  const found: number[] = []
  for (const number of findNumbers(question)) {
    found.push(number)
    await wait(0)
  }
  return found
}
