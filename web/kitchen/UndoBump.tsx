import { UndoStrip } from '../ui/UndoStrip.tsx'
import classes from './Kitchen.module.css'
import { doneWords } from './ticket-steps.ts'
import { useKitchen } from './use-kitchen.ts'

export function UndoBump() {
  const { lastBump, undo, forgetBump } = useKitchen()
  return (
    <div className={classes.undo}>
      {lastBump ? (
        <UndoStrip
          key={lastBump.at}
          label={`${lastBump.ticket.orderNumber}\u00A0: ${doneWords[lastBump.to]}`}
          onUndo={undo}
          onGone={forgetBump}
        />
      ) : null}
    </div>
  )
}
