/** Calls a verb from within the server, with the input and the context that a request would bring: it takes the way of every call. */
import { type AnyProcedure, type AnyRouter, call } from '@orpc/server'

/** Throws where the router has no such call. */
export async function callAgain(
  router: AnyRouter,
  name: string,
  { input, context }: { readonly input: unknown; readonly context: object },
): Promise<void> {
  const procedure = (router as Readonly<Record<string, unknown>>)[name]
  if (!procedure) throw new Error(`this version knows no call ${name}`)
  await call(procedure as AnyProcedure, input as never, { context, path: [name] } as never)
}
