import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { KeptStock } from './kept-stock.ts'

type Props = ComponentProps<typeof TextInput> & { readonly unit: KeptStock['unit'] }

/** The first thing to type: kilograms with their decimals, or whole units. */
export const QuantityField = ({ unit, ...field }: Props) => (
  <TextInput
    label="Quantité"
    {...field}
    description={unit === 'kg' ? 'En kilogrammes, trois décimales au plus.' : 'En unités entières.'}
    inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
    size="lg"
    autoComplete="off"
    data-autofocus
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)
