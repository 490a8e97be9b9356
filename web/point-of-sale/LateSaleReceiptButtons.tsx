import { Button } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'

/** Few customers ask for paper: what prints it is fetched once the first sale is made, and keeps its place until then. */
const SaleReceiptButtons = lazy(async () => ({
  default: (await import('./SaleReceiptButtons.tsx')).SaleReceiptButtons,
}))

export function LateSaleReceiptButtons(props: ComponentProps<typeof SaleReceiptButtons>) {
  return (
    <Suspense fallback={<InTheirPlace isAgain={props.again !== undefined} />}>
      <SaleReceiptButtons {...props} />
    </Suspense>
  )
}

const InTheirPlace = ({ isAgain }: { readonly isAgain: boolean }) => (
  <Button variant="default" mih={48} disabled>
    {isAgain ? 'Réimprimer' : 'Imprimer le reçu'}
  </Button>
)
