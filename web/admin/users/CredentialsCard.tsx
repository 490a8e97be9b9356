import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Credentials } from './credentials.ts'
import { ToHandOver } from './ToHandOver.tsx'

type Props = {
  readonly people: readonly Credentials[]
  /** True where the screen can show the credentials again, so that closing the dialog loses nothing. */
  readonly isKept?: boolean
  /** Called when the credentials were printed or copied. */
  readonly onHandedOver?: () => void
  readonly onClose: () => void
}

/** The credentials are shown once: an admin who closes the dialog before handing them over has to reset the password, and is warned. */
export function CredentialsCard({ people, isKept = false, onHandedOver, onClose }: Props) {
  const [handedOver, setHandedOver] = useState<readonly Credentials[]>()
  const [isAsking, setIsAsking] = useState(false)
  const isSafe = isKept || handedOver === people
  const plural = people.length > 1
  return (
    <>
      <Dialog
        isOpen={people.length > 0}
        isHeld={isAsking}
        title="Identifiants à transmettre"
        size={plural ? 'xl' : 'md'}
        onClose={isSafe ? onClose : () => setIsAsking(true)}
      >
        <ToHandOver
          people={people}
          isKept={isKept}
          onHandedOver={() => {
            setHandedOver(people)
            onHandedOver?.()
          }}
          onClose={isSafe ? onClose : () => setIsAsking(true)}
        />
      </Dialog>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={'Fermer sans imprimer ni copier\u202F?'}
          confirmLabel="Fermer quand même"
          cancelLabel="Revenir"
          isDangerous
          onConfirm={() => {
            setIsAsking(false)
            onClose()
          }}
          onClose={() => setIsAsking(false)}
        >
          {plural ? 'Les mots de passe ne seront plus affichés.' : 'Le mot de passe ne sera plus affiché.'}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
