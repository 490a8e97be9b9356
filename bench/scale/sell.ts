/** The callers, in a process of their own: told where to sell, they go on until told to stop. */
import { sellOverHttp } from '../callers.ts'

type Told = { port: number; secret: string; callers: number; cards: string[] }

process.once('message', async (told: Told) => {
  const ending = new AbortController()
  process.once('message', () => ending.abort())
  const measured = await sellOverHttp({
    ...told,
    workload: 'a thousand cards',
    seconds: Number.POSITIVE_INFINITY,
    signal: ending.signal,
  })
  process.send?.(measured, () => process.disconnect())
})
