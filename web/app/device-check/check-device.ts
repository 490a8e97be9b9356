import { leastAgeOf, sumsIn, writeCheck } from '#rules/people/device-check.ts'
import { findNumbers } from './find-numbers.ts'

/** Longer than the slowest phone takes to find the first number: a worker silent for this time has not started. */
const patienceWithWorkerMs = 4_000

/**
 * Solves the small computation that the server demands from a device that tries a password while one is being guessed. The answer is
 * sent no sooner than the server would accept it.
 */
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

/** The fallback where no worker starts: between two numbers the page can render and react. */
async function withinThePage(question: string): Promise<readonly number[]> {
  const found: number[] = []
  for (const number of findNumbers(question)) {
    found.push(number)
    await wait(0)
  }
  return found
}
