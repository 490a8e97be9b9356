import { randomInt } from 'node:crypto'
import { isPortFree } from '../free-port.ts'

/** Linux uses ports from 32768 on for outgoing connections: one of those could be taken before the test listens on it. */
const [lowest, beyondHighest] = [15_000, 32_000]

/** A port on which nobody listens at this moment. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, beyondHighest)
    if (await isPortFree(port, '0.0.0.0')) return port
  }
}
