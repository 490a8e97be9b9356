import { randomBytes } from 'node:crypto'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { type Measured, measureCallers, type Run, timed } from './callers.ts'
import { cookieOf, idOf, keeperOf } from './evening.ts'

/** Every caller is a stock keeper, and all of them supply the best-selling product. */
export const supplyOverHttp = (run: Run): Promise<Measured> =>
  measureCallers(run, (line, caller) =>
    timed(
      line.post(`/products/${idOf('product', 0)}/supplies`, cookieOf(keeperOf(caller), run.secret), {
        operationId: makeOperationId(new Date(), randomBytes(10)),
        quantity: 1000,
      }),
    ),
  )
