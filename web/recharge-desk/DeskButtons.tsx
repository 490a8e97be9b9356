import { Button } from '@mantine/core'
import { useId } from 'react'
import classes from './DeskButtons.module.css'
import type { DeskAct } from './desk-acts.ts'
import { useChoosing } from './use-choosing.ts'
import type { Desk } from './use-desk.ts'

const acts: readonly { readonly act: DeskAct; readonly label: string }[] = [
  { act: 'recharge', label: 'Recharger' },
  { act: 'refund', label: 'Rembourser' },
  { act: 'initialize', label: 'Initialiser' },
]

/** The acts on the card: recharging, unless another is chosen. An act that is not possible says why. */
export function DeskButtons({ desk }: { readonly desk: Desk }) {
  const { whyNot, progress } = desk
  const unusable = whyNot?.recharge
  const { current, mayChoose, choose } = useChoosing(desk)
  const reasonId = useId()
  const reasons = new Set([whyNot?.refund, whyNot?.initialize].filter((why) => why && why !== unusable))
  return (
    <div className={classes.acts}>
      <fieldset className={classes.buttons}>
        <legend className="fp-hidden">Que faire de cette carte&nbsp;?</legend>
        {acts.map(({ act, label }) => {
          const isOff = act === 'recharge' ? unusable !== undefined : !mayChoose(act)
          return (
            <Button
              key={act}
              variant="default"
              size="touch"
              px={4}
              classNames={{ root: classes.act, label: classes.label }}
              disabled={progress === 'sending'}
              aria-disabled={isOff}
              data-disabled={isOff || undefined}
              aria-pressed={act === 'initialize' ? undefined : !isOff && current === act}
              aria-haspopup={act === 'initialize' ? 'dialog' : undefined}
              aria-describedby={reasonId}
              onClick={() => isOff || choose(act)}
            >
              {label}
            </Button>
          )
        })}
      </fieldset>
      <p id={reasonId} className={classes.reasons}>
        {[...reasons].join(' ')}
      </p>
    </div>
  )
}
