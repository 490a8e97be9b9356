/**
 * The callers, in a process of their own: they sell at the address in the first message until a second one stops them. They
 * serve what they sell, as stands do, so that unserved orders do not pile up.
 */

import { cookieOf } from '../evening.ts'
import { sellOverHttp, servedBy } from '../sales.ts'

type Told = { port: number; secret: string; callers: number; cards: string[] }

process.once('message', async (told: Told) => {
  const ending = new AbortController()
  process.once('message', () => ending.abort())
  const measured = await sellOverHttp({
    ...told,
    workload: 'a thousand cards',
    after: servedBy(cookieOf('cook', told.secret)),
    seconds: Number.POSITIVE_INFINITY,
    signal: ending.signal,
  })
  process.send?.(measured, () => process.disconnect())
})
