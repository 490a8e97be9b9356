import { IconArrowLeft } from '@tabler/icons-react'
import classes from './Ticket.module.css'
import { backOf, forwardOf, isAllStruck, type Ticket } from './ticket-steps.ts'
import { useKitchen } from './use-kitchen.ts'
import { useLongPress } from './use-long-press.ts'

type Props = { readonly ticket: Ticket; readonly isStill: () => boolean }

/** The big button of the step; ← or a long press sends back by one. */
export function BumpButtons({ ticket, isStill }: Props) {
  const { bump, sendBack, settings } = useKitchen()
  const forward = forwardOf(ticket.step, settings.skipsPreparing)
  const mayGoBack = backOf(ticket.step) !== undefined
  const press = useLongPress(() => isStill() && bump(ticket), mayGoBack ? () => sendBack(ticket) : undefined)
  return (
    <div className={classes.buttons}>
      {mayGoBack ? (
        <button
          type="button"
          className={classes.back}
          aria-label={`${ticket.orderNumber}\u00A0: revenir d'une étape`}
          title="Revenir d'une étape"
          onClick={() => isStill() && sendBack(ticket)}
        >
          <IconArrowLeft aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className={classes.bump}
        data-step={ticket.step}
        data-pulses={(forward && ticket.step !== 'ready' && isAllStruck(ticket)) || undefined}
        {...press}
      >
        {forward?.verb ?? 'Vu'}
      </button>
    </div>
  )
}
