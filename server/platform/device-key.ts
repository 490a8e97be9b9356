/** The key of a device of the venue: a secret of its own, kept in a cookie. */
const cookieName = 'farhapass.device'

/** The Set-Cookie header with the key of a device. */
export const keyCookie = (key: string, { until, now }: { until: Date; now: Date }): string =>
  `${cookieName}=${key}; Max-Age=${Math.floor((until.getTime() - now.getTime()) / 1000)}; Path=/; HttpOnly; SameSite=Lax`

/** The key in these cookies; undefined on a browser that is no device of the venue. */
export const keyIn = (cookies: string | undefined): string | undefined =>
  cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
