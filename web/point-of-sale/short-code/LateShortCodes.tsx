import { useIsSettled } from '../../app/late/use-is-settled.ts'
import { usePartAhead } from '../../app/late/use-part-ahead.ts'
import type { ShortCodesProps } from './ShortCodes.tsx'

const load = async () => (await import('./ShortCodes.tsx')).ShortCodes

/** Fetched where a product of the stand has a code. */
export function LateShortCodes(props: ShortCodesProps) {
  const hasCodes = props.products.some(({ code }) => code !== '')
  const ShortCodes = usePartAhead(load, useIsSettled() && hasCodes)
  return ShortCodes && hasCodes ? <ShortCodes {...props} /> : null
}
