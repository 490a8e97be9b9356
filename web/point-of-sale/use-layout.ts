import { useMedia } from '../ui/use-media.ts'

/** The cart is beside the products, in a sheet under them, or behind a bar. */
export type Layout = 'beside' | 'sheet' | 'bar'

export function useLayout(): Layout {
  const isWide = useMedia('(min-width: 60em)')
  const isPhone = useMedia('(max-width: 47.99em)')
  if (isWide) return 'beside'
  return isPhone ? 'bar' : 'sheet'
}
