import { Button, Group, Stack } from '@mantine/core'
import { cardCodeTail } from '#rules/card/card-code.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { BeforePrinting } from './BeforePrinting.tsx'
import classes from './Print.module.css'
import { PrintedStrip } from './PrintedStrip.tsx'
import type { CardPrinting } from './use-print-card.ts'

type Props = { readonly printing: CardPrinting }

/** Shows the warnings before a card is printed, why it was not, and the strip after its print window has closed. */
export function PrintDialog({ printing }: Props) {
  const { asked, close, printed, tell } = printing
  return (
    <>
      <Dialog
        isOpen={asked !== undefined}
        title={asked ? `Impression de la carte ${cardCodeTail(asked.card.code)}` : ''}
        onClose={close}
      >
        <Step printing={printing} />
      </Dialog>
      {printed ? (
        <PrintedStrip key={`${printed.card.id} ${'refused' in printed}`} printed={printed} onTold={tell} />
      ) : null}
    </>
  )
}

function Step({ printing: { asked, open, close } }: Props) {
  if (!asked) return null
  const { card } = asked
  if (asked.step === 'before')
    return (
      <BeforePrinting onClose={close}>
        <Buttons no="Annuler" yes="Imprimer" onNo={close} onYes={() => open(card)} />
      </BeforePrinting>
    )
  return (
    <Stack>
      <Failed refusal={asked.refusal} />
      <Buttons no="Fermer" yes="Réessayer" onNo={close} onYes={() => open(card)} />
    </Stack>
  )
}

const Failed = ({ refusal }: { refusal: Refusal }) => (
  <div role="alert" className={classes.refusal}>
    <p>{refusal.message}</p>
    {refusal.code === 'card-print-window-blocked' ? (
      <p>Autorisez les fenêtres pop-up pour ce site, puis réessayez.</p>
    ) : null}
  </div>
)

type ButtonsProps = {
  readonly no: string
  readonly yes: string
  readonly onNo: () => void
  readonly onYes: () => void
}

const Buttons = ({ no, yes, onNo, onYes }: ButtonsProps) => (
  <Group justify="flex-end" gap="md">
    <Button variant="default" size="touch" onClick={onNo}>
      {no}
    </Button>
    <Button size="touch" data-autofocus onClick={onYes}>
      {yes}
    </Button>
  </Group>
)
