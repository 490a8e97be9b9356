import { Button } from '@mantine/core'
import { IconPrinter, IconReceipt } from '@tabler/icons-react'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import classes from './PaperButtons.module.css'
import type { usePaper } from './use-paper.ts'

type Props = {
  /** The label of the button that opens the browser's print window: «Imprimer le reçu». */
  readonly label: string
  /** In a list, distinguishes these buttons from those of the next row for screen readers: «A-127». */
  readonly about?: string | undefined
  readonly paper: ReturnType<typeof usePaper>
}

export function PaperButtons({ label, about, paper }: Props) {
  const { hasPrinter, isBusy, isSending, refusal, print, send } = paper
  return (
    <>
      <Button
        variant="default"
        size="touch"
        disabled={isBusy}
        {...named(label, about)}
        leftSection={<IconPrinter size={20} aria-hidden="true" />}
        onClick={print}
      >
        {label}
      </Button>
      {hasPrinter ? (
        <Button
          variant="default"
          size="touch"
          disabled={isBusy}
          loading={isSending}
          {...named(toPrinter, about)}
          leftSection={<IconReceipt size={20} aria-hidden="true" />}
          onClick={send}
        >
          {toPrinter}
        </Button>
      ) : null}
      {refusal ? <PrintingFailed refusal={refusal} /> : null}
    </>
  )
}

const toPrinter = "Envoyer à l'imprimante"

type ReceiptProps = Omit<Props, 'label'>

/** «Reçu»: prints on the printer of this device, or in the browser's print window where the venue has none. */
export function ReceiptButton({ about, paper }: ReceiptProps) {
  const { isBusy, isSending, refusal } = paper
  const [first, other] = receiptWays(paper)
  return (
    <>
      <span className={classes.ways}>
        <Button
          variant="default"
          size="touch"
          disabled={isBusy}
          loading={isSending}
          {...named(first.label, about)}
          leftSection={<IconReceipt size={20} aria-hidden="true" />}
          onClick={first.onPick}
        >
          {first.label}
        </Button>
        {other ? (
          <ActionMenu
            label={about === undefined ? "Autre façon d'imprimer" : `Autre façon d'imprimer ${about}`}
            actions={[other]}
            isDisabled={isBusy}
          />
        ) : null}
      </span>
      {refusal ? <PrintingFailed refusal={refusal} /> : null}
    </>
  )
}

type Way = { readonly label: string; readonly onPick: () => void }

/** The first way to print a receipt, and the other one where the venue has a receipt printer. */
export const receiptWays = ({ hasPrinter, print, send }: Props['paper']): [Way, ...Way[]] =>
  hasPrinter
    ? [
        { label: 'Reçu', onPick: send },
        { label: "Par la fenêtre d'impression", onPick: print },
      ]
    : [{ label: 'Reçu', onPick: print }]

const named = (label: string, about: string | undefined) =>
  about === undefined ? {} : { 'aria-label': `${label} ${about}` }

export function PrintingFailed({ refusal: { code, message } }: { refusal: Refusal }) {
  return (
    <div role="alert" className={classes.failed}>
      <p>{message}</p>
      {code === 'card-print-window-blocked' ? (
        <p>Autorisez les fenêtres pop-up pour ce site, puis réessayez.</p>
      ) : null}
    </div>
  )
}
