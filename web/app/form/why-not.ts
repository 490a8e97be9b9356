import { type RefusalCode, refusals } from '#rules/plain/refusal.ts'

/**
 * Why an act cannot be sent yet, in the words of the refusal it would meet: `whyNot({ 'reason-missing': !isReason(reason) })`.
 * The first that is true is told; undefined when nothing is missing.
 */
export function whyNot(missing: { readonly [Code in RefusalCode]?: boolean }): string | undefined {
  const codes = Object.keys(missing) as RefusalCode[]
  const first = codes.find((code) => missing[code])
  return first && refusals[first]
}
