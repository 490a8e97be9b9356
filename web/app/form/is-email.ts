/** The contract's own pattern without its schemas, which would double what a screen downloads. */
import { regexes } from 'zod/v4/core'

export const isEmail = (text: string): boolean => regexes.email.test(text)
