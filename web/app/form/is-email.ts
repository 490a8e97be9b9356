/** The e-mail pattern of the contract without its schemas, which would double the download of a screen. */
import { regexes } from 'zod/v4/core'

export const isEmail = (text: string): boolean => regexes.email.test(text)
