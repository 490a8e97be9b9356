import { Button, Group, Stack } from '@mantine/core'
import { cardCodeTail } from '#rules/card-code.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { CameOut } from './CameOut.tsx'
import classes from './Print.module.css'
import type { CardPrinting } from './use-print-card.ts'

/** What is asked, or said, once a card's print window has closed. Nothing while there is nothing to say. */
export function PrintDialog({ printing }: { printing: CardPrinting }) {
  const { card, refusal, close } = printing
  return (
    <Dialog
      isOpen={card !== undefined}
      title={card ? `Impression de la carte ${cardCodeTail(card.code)}` : ''}
      onClose={close}
    >
      {card && refusal ? <Failed printing={printing} /> : null}
      {card && !refusal ? <CameOut cardIds={[card.id]} takesFocus onAnswered={close} /> : null}
    </Dialog>
  )
}

function Failed({ printing: { card, refusal, print, close } }: { printing: CardPrinting }) {
  return (
    <Stack>
      <div role="alert" className={classes.refusal}>
        <p>{refusal?.message}</p>
        {refusal?.code === 'card-print-window-blocked' ? (
          <p>Autorisez les fenêtres pop-up pour ce site, puis réessayez.</p>
        ) : null}
      </div>
      <Group justify="flex-end" gap="md">
        <Button variant="default" mih={48} onClick={close}>
          Fermer
        </Button>
        <Button mih={48} data-autofocus onClick={() => card && print(card)}>
          Réessayer
        </Button>
      </Group>
    </Stack>
  )
}
