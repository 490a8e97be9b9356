import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { ProofForm, useProof } from './ProofForm.tsx'

type Props = { readonly onConfirmed: () => void; readonly onClose: () => void }

/** Asks for the password again, and for the code where the account has one. */
export function ConfirmMyself({ onConfirmed, onClose }: Props) {
  useGiveFocusBack()
  const { hasSecondFactor } = useMe()
  const proof = useProof(ask.confirmMyself, { hasCode: hasSecondFactor, onDone: onConfirmed })
  return (
    <Dialog isOpen title="Confirmez que c'est vous" isHeld={proof.isSaving} onClose={onClose}>
      <ProofForm proof={proof} label="Continuer" isFirst onLeave={onClose}>
        <p>Qui trouve cet appareil ouvert ne doit pas pouvoir emporter les données du lieu.</p>
      </ProofForm>
    </Dialog>
  )
}
