import { Button, Stack } from '@mantine/core'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import type { Wanted } from '../../app/restock/request-draft.ts'
import type { Restock } from '../../app/restock/use-restock.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'

type Props = {
  readonly product: Wanted
  readonly isSoldOut: boolean
  readonly restock: Restock
  /** Marks the dish as sold out, without another question. */
  readonly onSellOut: () => void
  readonly onClose: () => void
}

/** What a cook can do about the dish of a line: mark it sold out or available again, or ask for more. */
export function LineDialog({ product, isSoldOut, restock, onSellOut, onClose }: Props) {
  useGiveFocusBack()
  const isCut = useObstacle() !== undefined
  const instead = (question: (product: Wanted) => void) => () => {
    onClose()
    question(product)
  }
  return (
    <Dialog isOpen title={product.name} size="sm" onClose={onClose}>
      <Stack gap="sm" className="fp-two-lines">
        {isSoldOut ? (
          <Button variant="default" size="high" onClick={instead(restock.askAvailable)}>
            De nouveau disponible
          </Button>
        ) : (
          <Button variant="default" size="high" disabled={isCut} onClick={instead(onSellOut)}>
            Épuisé
          </Button>
        )}
        <Button variant="default" size="high" onClick={instead(restock.ask)}>
          Demander un réapprovisionnement
        </Button>
      </Stack>
    </Dialog>
  )
}
