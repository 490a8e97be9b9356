import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Form.module.css'

type FootParts = { readonly whyNot: ReactNode; readonly send: ReactNode; readonly back: ReactNode }

export type FootProps = {
  /** A verb, with the amount where money moves: «Clôturer». */
  readonly label: string
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  /** Two buttons at the end of a line; one as wide as the form; or large ones that share the width, for counters. */
  readonly buttons?: 'line' | 'wide' | 'counter'
  /** The button that sends has the focus from the start. */
  readonly takesFocus?: boolean
  /** The id of the words that say why the form cannot be sent, where the screen shows them itself and not beside the button. */
  readonly reasonId?: string
  /** Places the buttons and the reason in the grid of a screen that lays out its form itself. */
  readonly foot?: (parts: FootParts) => ReactNode
  /** Undefined where there is nothing to go back to. */
  readonly onClose?: (() => void) | undefined
}

type Props = FootProps & {
  readonly isSending: boolean
  readonly obstacle: string | undefined
  readonly isReady: boolean
}

/** The buttons stay in sight however long the form is. The cancel button comes first on a line, and last in a column. */
export function ActFoot(props: Props) {
  const { isSending, obstacle, isReady, label, isDangerous, buttons = 'line', foot, onClose } = props
  const ownReason = useId()
  const reason = props.reasonId ?? ownReason
  const isLine = buttons === 'line'
  const cancelLabel = props.cancelLabel ?? (isLine ? 'Annuler' : undefined)
  const back =
    onClose && cancelLabel ? (
      <Button
        variant="default"
        {...looks[buttons]}
        disabled={isSending}
        onClick={onClose}
        data-autofocus={(isLine && isDangerous) || undefined}
      >
        {cancelLabel}
      </Button>
    ) : null
  const whyNot = props.reasonId ? null : (
    <p id={reason} className={classes.whyNot} role="status">
      {obstacle}
    </p>
  )
  const send = (
    <Button
      type="submit"
      {...(isDangerous && { color: 'red', variant: buttons === 'counter' ? 'outline' : 'filled' })}
      {...looks[buttons]}
      classNames={{ label: classes.label }}
      loading={isSending}
      disabled={!isReady && !isSending}
      aria-describedby={reason}
      autoFocus={props.takesFocus}
      data-autofocus={(isLine && !isDangerous) || undefined}
    >
      {label}
    </Button>
  )
  if (foot) return foot({ whyNot, send, back })
  return (
    <div className={classes.foot}>
      {whyNot}
      {isLine ? back : null}
      {send}
      {isLine ? null : back}
    </div>
  )
}

const looks = {
  line: { mih: 48 },
  wide: { mih: 56, fullWidth: true },
  counter: { mih: 56, size: 'lg', px: 'sm', flex: '1 1 220px' },
} as const
