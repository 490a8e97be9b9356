import { randomInt } from 'node:crypto'
import { isPortFree } from '../free-port.ts'

/** Linux lends ports from 32768 on to every connection that goes out. One of those could be taken between here and the listening. */
const [lowest, beyondHighest] = [15_000, 32_000]

/** At which nobody listens at this moment. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, beyondHighest)
    if (await isPortFree(port, '0.0.0.0')) return port
  }
}
