import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { KeptStock } from './kept-stock.ts'

type Props = ComponentProps<typeof TextInput> & {
  readonly unit: KeptStock['unit']
  /** False where something else is chosen first. */
  readonly isAwaited?: boolean
}

/** Kilograms with their decimals, or whole units. */
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
