import { formatCount } from '#rules/plain/quantity.ts'
import type { Line } from '../ticket-steps.ts'

/** «2×», «0,335 kg». */
export const countOf = ({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>): string =>
  unit === 'kg' ? formatCount(quantity, unit) : `${formatCount(quantity, unit)}×`
