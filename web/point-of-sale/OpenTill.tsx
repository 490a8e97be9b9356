import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDuration, formatTime } from '#rules/french.ts'
import { useNow } from '../app/clock.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { useMe } from '../app/me.ts'
import { useShortcuts } from '../app/scanner/use-shortcuts.ts'
import type { Till, TillFigures } from './answers.ts'
import classes from './CashierSession.module.css'
import type { ClosedTill } from './ClosedReport.tsx'
import { CloseTillSheet } from './CloseTillSheet.tsx'
import { isInDialog } from './in-dialog.ts'
import { LastSales } from './LastSales.tsx'
import { OldTillBanner } from './OldTillBanner.tsx'
import { ProductsSold } from './ProductsSold.tsx'
import { SalesFigures } from './SalesFigures.tsx'

type Props = {
  readonly till: Till
  readonly figures: TillFigures
  readonly onClosed: (closed: ClosedTill) => void
}

export function OpenTill({ till, figures, onClosed }: Props) {
  const now = useNow(10_000)
  const mayOnlyClose = useMe().closeTillBy !== null
  const [isClosing, setIsClosing] = useState(false)
  const openedAt = new Date(till.openedAt)
  useShortcuts((event) => {
    if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !isInDialog(event))
      setIsClosing(true)
  })
  return (
    <>
      <OldTillBanner openedAt={openedAt} now={now} />
      <p className={classes.since}>
        Ouverte à {formatTime(openedAt)} · depuis {formatDuration(now.getTime() - openedAt.getTime())}
      </p>
      <SalesFigures sales={figures.sales} />
      <div className={classes.actions}>
        {mayOnlyClose ? null : (
          <LinkButton to="/pos" mih={56}>
            Aller au point de vente
          </LinkButton>
        )}
        <Button variant={mayOnlyClose ? 'filled' : 'default'} mih={56} onClick={() => setIsClosing(true)}>
          Clôturer ma caisse
        </Button>
      </div>
      <div className={classes.lists}>
        <ProductsSold products={figures.products} />
        {mayOnlyClose ? null : <LastSales />}
      </div>
      <CloseTillSheet
        till={till}
        figures={figures}
        isOpen={isClosing}
        onClose={() => setIsClosing(false)}
        onClosed={onClosed}
      />
    </>
  )
}
