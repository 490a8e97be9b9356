import { type SubmitEvent, useState } from 'react'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { ofName } from '#rules/plain/elision.ts'
import { isReason } from '#rules/plain/reason.ts'
import { ActFoot } from '../../app/form/ActFoot.tsx'
import formClasses from '../../app/form/Form.module.css'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { whyNot } from '../../app/form/why-not.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'

type Props = {
  readonly notification: NeedOnTheWire
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

/** Asks only for a reason: the rejection can be undone for five seconds, and is sent then. */
export function Reject({ notification: { product, stand }, onReject, onClose }: Props) {
  const [reason, setReason] = useState('')
  const obstacle = useObstacle({ whyNot: whyNot({ 'reason-missing': !isReason(reason) }) })
  useGiveFocusBack()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (obstacle === undefined) onReject(reason.trim())
  }
  return (
    <Dialog isOpen title={`Rejeter la demande ${ofName(product.name)}\u202F?`} onClose={onClose}>
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <span>Le stand {stand.name} lira ce motif.</span>
        <ReasonField longest={200} value={reason} onChange={setReason} />
        <ActFoot
          label="Rejeter"
          isDangerous
          isSending={false}
          obstacle={obstacle}
          isReady={obstacle === undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
