/** Signs in as a browser does, and reads the cookies of the answer. */
import { password } from './venue.ts'

/** The cookies as a browser sends them back, without their attributes. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

type Typed = { readonly email: string; readonly password?: string; readonly code?: string | undefined }

/** `from`: the network of the request, at a server that trusts its proxy. */
export const signInAt = (url: string | undefined, typed: Typed, from = '127.0.0.1'): Promise<Response> =>
  fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ password, ...typed }),
  })
