import { unbroken } from '#rules/plain/french.ts'
import { formatCount, type Thousandths, type Unit } from '#rules/plain/quantity.ts'

type Counted = { readonly quantity: Thousandths; readonly unit: Unit; readonly name: string }

/** «2 × Thé», «0,250 kg Olives». */
export const countedName = ({ quantity, unit, name }: Counted): string =>
  `${formatCount(quantity, unit)}${unit === 'unit' ? '\u00A0×' : ''} ${unbroken(name)}`
