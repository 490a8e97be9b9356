import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { KeptStock } from './kept-stock.ts'

type Props = ComponentProps<typeof TextInput> & {
  readonly unit: KeptStock['unit']
  /** False where another field has the focus at first. */
  readonly isAwaited?: boolean
}

/** A quantity in kilograms with decimals, or in whole units. */
export const QuantityField = ({ unit, isAwaited = true, ...field }: Props) => (
  <TextInput
    label="Quantité"
    {...field}
    description={unit === 'kg' ? 'En kilogrammes, trois décimales au plus.' : 'En unités entières.'}
    inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
    size="lg"
    autoComplete="off"
    data-autofocus={isAwaited || undefined}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)
