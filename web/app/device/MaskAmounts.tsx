import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { Centimes } from '#rules/plain/money.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { useAmounts, useMaskedAmounts } from './masked-amounts.ts'

export function MaskAmounts() {
  const [areMasked, mask] = useMaskedAmounts()
  const isPhone = useIsPhone()
  const Eye = areMasked ? IconEye : IconEyeOff
  return (
    <Button
      variant="default"
      size="touch"
      px="sm"
      leftSection={isPhone ? null : <Eye size={20} aria-hidden="true" />}
      onClick={() => mask(!areMasked)}
    >
      {areMasked ? 'Montrer les montants' : 'Masquer les montants'}
    </Button>
  )
}

/** Shown on the screens that the dashboard leads to: turns off a mask that was turned on there. */
export function ShowAmounts() {
  const [areMasked] = useMaskedAmounts()
  return areMasked ? <MaskAmounts /> : null
}

export const Amount = ({ of }: { readonly of: Centimes }) => useAmounts()(of)
