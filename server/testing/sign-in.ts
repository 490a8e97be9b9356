/** Signing in as a browser does, and what it is given for it. */
import { password } from './venue.ts'

/** As a browser sends them again: without what the server says of each. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

type Typed = { readonly email: string; readonly password?: string; readonly code?: string | undefined }

export const signInAt = (url: string | undefined, typed: Typed): Promise<Response> =>
  fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password, ...typed }),
  })
