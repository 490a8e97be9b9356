/** The base of what a computer answers that may not sell. */
import { implement } from '@orpc/server'
import { standByContract } from '#contract/relay/stand-by.ts'

export const standByPipeline = <Context extends Record<PropertyKey, unknown>>() =>
  implement(standByContract).$context<Context>()
