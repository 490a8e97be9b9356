import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDuration, formatTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useMe } from '../../app/calls/me.ts'
import { isInDialog } from '../../app/shortcuts/in-dialog.ts'
import { useShortcuts } from '../../app/shortcuts/use-shortcuts.ts'
import { CashMovement } from '../../app/till/CashMovement.tsx'
import { ForgottenTill } from '../../app/till/ForgottenTill.tsx'
import { StoppedTill } from '../../app/till/StoppedTill.tsx'
import type { Closing } from '../../app/till/use-closing.ts'
import { useHasCountDraft } from '../../app/till/use-count-draft.ts'
import type { OpenTill as Open } from '../../app/till/use-till-scene.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import type { Till } from '../answers.ts'
import { LastSales } from '../sales/LastSales.tsx'
import { CloseTillSheet } from './CloseTillSheet.tsx'
import classes from './CounterTill.module.css'
import { ProductsSold } from './ProductsSold.tsx'
import { SalesFigures } from './SalesFigures.tsx'

type Props = { readonly open: Open; readonly closing: Closing }

export function OpenTill({ open, closing }: Props) {
  const { till, figures, isForgotten, whyOnlyClose, holdsCash: hasCash } = open
  const now = useNow()
  const isAfterHours = useMe().closeTillBy !== null
  const mayOnlyClose = whyOnlyClose !== undefined || isAfterHours
  const [isClosing, setIsClosing] = useState(useHasCountDraft(till.id))
  const openedAt = new Date(till.openedAt)
  useShortcuts((event) => {
    if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !isInDialog(event))
      setIsClosing(true)
  })
  return (
    <>
      {whyOnlyClose ? (
        <StoppedTill why={whyOnlyClose} />
      ) : (
        <ForgottenTill openedAt={openedAt} now={now} isForgotten={isForgotten} />
      )}
      <p className={classes.since}>
        Ouverte à {formatTime(openedAt)} · depuis {formatDuration(now.getTime() - openedAt.getTime())}
      </p>
      <SalesFigures sales={figures.sales} />
      {hasCash ? <CashInDrawer till={till} /> : null}
      <div className={classes.actions}>
        {mayOnlyClose ? null : (
          <LinkButton to="/pos" size="tall">
            Aller au point de vente
          </LinkButton>
        )}
        {hasCash && !mayOnlyClose ? <CashMovement size="sm" /> : null}
        <Button variant={mayOnlyClose ? 'filled' : 'default'} size="tall" onClick={() => setIsClosing(true)}>
          Clôturer ma caisse
        </Button>
      </div>
      <div className={classes.lists}>
        <ProductsSold products={figures.products} />
        {mayOnlyClose ? null : <LastSales />}
      </div>
      <CloseTillSheet
        open={open}
        closing={closing}
        hasCash={hasCash}
        isOpen={isClosing}
        onClose={() => setIsClosing(false)}
      />
    </>
  )
}

/** The cash in the drawer, at a stand that holds cash. A vendor who counts blind is not told what the drawer should hold. */
function CashInDrawer({ till: { float, expected } }: { readonly till: Till }) {
  return (
    <div className={classes.cash}>
      <FigureList
        figures={[
          ['Fonds de caisse', formatDirhams(float)],
          ...(expected === null ? [] : [['Attendu en caisse', formatDirhams(expected)] as const]),
        ]}
      />
    </div>
  )
}
