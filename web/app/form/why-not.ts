import { type RefusalCode, refusals } from '#rules/plain/refusal.ts'

/**
 * The reason why an act cannot be sent yet, in the words of the refusal that it would meet: `whyNot({ 'reason-missing':
 * !isReason(reason) })`. The first reason that is true is used; undefined when none is true.
 */
export function whyNot(missing: { readonly [Code in RefusalCode]?: boolean }): string | undefined {
  const codes = Object.keys(missing) as RefusalCode[]
  const first = codes.find((code) => missing[code])
  return first && refusals[first]
}
