import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { MovementSheet } from '../../app/stock/MovementSheet.tsx'
import { type StockAct, stockActLabels, stockActs } from '../../app/stock/movement-words.ts'
import classes from './StockHistory.module.css'

/** The acts of an administrator on the stock whose history is shown. */
export function StockActs({ product }: { readonly product: KeptStock }) {
  const [type, setType] = useState<StockAct>()
  return (
    <>
      <Group gap={8} wrap="nowrap" className={classes.acts}>
        {stockActs.map((act) => (
          <Button
            key={act}
            size="touch"
            variant={act === 'supply' ? 'filled' : 'default'}
            aria-haspopup="dialog"
            onClick={() => setType(act)}
          >
            {stockActLabels[act]}
          </Button>
        ))}
      </Group>
      {type ? <MovementSheet asked={{ product, type }} onClose={() => setType(undefined)} /> : null}
    </>
  )
}
