/** What a device keeps, by which it is known again: a secret of its own in a cookie. */
const cookieName = 'farhapass.device'

/** The Set-Cookie header of the key. */
export const keyCookie = (key: string, { until, now }: { until: Date; now: Date }): string =>
  `${cookieName}=${key}; Max-Age=${Math.floor((until.getTime() - now.getTime()) / 1000)}; Path=/; HttpOnly; SameSite=Lax`

/** Undefined on a browser that is no device of ours. */
export const keyIn = (cookies: string | undefined): string | undefined =>
  cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
