import { isRefusal } from '../app/calls/failure.ts'

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string }

/** The computation that the server demands instead of a wait; undefined where the device can only wait. */
export function questionIn(error: unknown): string | undefined {
  const question = isRefusal(error, 'too-many-tries') ? error.details.check : undefined
  return typeof question === 'string' ? question : undefined
}
