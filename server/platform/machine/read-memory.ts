import { join } from 'node:path'
import type { MemoryFacts } from '#rules/machine/memory-left.ts'
import { readText } from './read-text.ts'
import type { SystemPlaces } from './system-places.ts'

/** Undefined where the system does not say what is really available: «free» alone leaves out what it would give back. */
export async function readMemory({ proc }: SystemPlaces): Promise<MemoryFacts | undefined> {
  const text = (await readText(join(proc, 'meminfo'))) ?? ''
  const bytesOf = (name: string) => {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024
  }
  const [totalBytes, availableBytes] = [bytesOf('MemTotal'), bytesOf('MemAvailable')]
  if (totalBytes === undefined || availableBytes === undefined) return undefined
  const [swapTotal, swapFree] = [bytesOf('SwapTotal'), bytesOf('SwapFree')]
  const swap =
    swapTotal === undefined || swapFree === undefined ? null : { totalBytes: swapTotal, freeBytes: swapFree }
  return { totalBytes, availableBytes, swap }
}
