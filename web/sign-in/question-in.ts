import { isRefusal } from '../app/calls/failure.ts'

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string }

/** What a device may do instead of waiting; undefined where there is nothing but to wait. */
export function questionIn(error: unknown): string | undefined {
  const question = isRefusal(error, 'too-many-tries') ? error.details.check : undefined
  return typeof question === 'string' ? question : undefined
}
