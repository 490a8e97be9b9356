import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { faultOfPassword } from '#rules/people/staff-draft.ts'
import { ofName } from '#rules/plain/elision.ts'
import { ask } from '../../app/calls/ask.ts'
import { queries } from '../../app/calls/queries.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { ActProps } from './act-props.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { credentialsOf } from './credentials.ts'
import { DisableDialog } from './DisableDialog.tsx'
import { fieldOf, inWords } from './fault-words.ts'
import { newPassword, PasswordToGive } from './PasswordToGive.tsx'
import { TillOpenNotice, tillOpened } from './TillOpenNotice.tsx'
import { actLabels, needsClosedTill, type UserAct } from './user-acts.ts'

const dialogs = {
  role: ChangeRoleDialog,
  disable: DisableDialog,
  enable: EnableDialog,
  password: ResetPasswordDialog,
  pin: RemovePinDialog,
  'second-factor': RemoveSecondFactorDialog,
  delete: DeleteDialog,
} satisfies Record<UserAct, unknown>

export function UserActDialog({ act, ...props }: ActProps & { readonly act: UserAct }) {
  const Dialog = dialogs[act]
  if (props.user.openTill && needsClosedTill(act)) return <TillInTheWay act={act} {...props} />
  return <Dialog {...props} />
}

function EnableDialog({ user, onClose }: ActProps) {
  const enabling = useAct(ask.enableStaff, { changes: ['staff'], news: 'Compte réactivé', onDone: onClose })
  return (
    <ActDialog
      act={enabling}
      title={`Réactiver le compte ${ofName(user.name)}\u202F?`}
      label="Réactiver"
      onConfirm={() => enabling.run({ staffId: user.id })}
      onClose={onClose}
    >
      La personne pourra se connecter avec son mot de passe actuel.
    </ActDialog>
  )
}

function RemovePinDialog({ user, onClose }: ActProps) {
  const removing = useAct(ask.removePin, { changes: ['staff'], news: 'Code retiré', onDone: onClose })
  return (
    <ActDialog
      act={removing}
      title={`Retirer le code ${ofName(user.name)}\u202F?`}
      label="Retirer le code"
      onConfirm={() => removing.run({ staffId: user.id })}
      onClose={onClose}
    >
      La personne peut continuer son travail{'\u00A0'}; après une pause, elle tapera son mot de passe.
      {user.pinRequired ? <span> À sa prochaine connexion, elle choisira un autre code.</span> : null}
    </ActDialog>
  )
}

function RemoveSecondFactorDialog({ user, onClose }: ActProps) {
  const removing = useAct(ask.removeSecondFactor, {
    changes: ['staff'],
    news: 'Double authentification retirée',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={removing}
      title={`Retirer la double authentification ${ofName(user.name)}\u202F?`}
      label="Retirer"
      onConfirm={() => removing.run({ staffId: user.id })}
      onClose={onClose}
    >
      À faire si son téléphone est perdu. Son mot de passe suffira, jusqu'à ce que la personne la remette en
      place.
    </ActDialog>
  )
}

function DeleteDialog({ user, onClose, onGone }: ActProps) {
  const deleting = useAct(ask.deleteStaff, {
    changes: ['staff'],
    news: 'Utilisateur supprimé',
    onDone: onGone,
  })
  return (
    <ActDialog
      act={deleting}
      title={`Supprimer ${user.name}\u202F?`}
      label="Supprimer"
      isDangerous
      wordToType={user.name}
      refused={tillOpened(user)}
      onConfirm={() => deleting.run({ staffId: user.id })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>La personne ne pourra plus se connecter. L'historique de ses opérations est conservé.</span>
        <LastVendorNotice user={user} />
      </Stack>
    </ActDialog>
  )
}

/** Shown only for the last active vendor of a stand; nothing is shown while that is not known. */
function LastVendorNotice({ user: { id, role, isActive, standId, standName } }: { user: StaffOnTheWire }) {
  const isVendor = role === 'vendor' && isActive && standId !== null
  const { data } = useQuery(
    queries.listStaff.queryOptions({
      input: { role: 'vendor', status: 'active', standId: standId ?? undefined },
      enabled: isVendor,
      meta: { watches: ['staff'] },
    }),
  )
  const isLast = isVendor && data?.rows.every((other) => other.id === id)
  return isLast ? <strong>Le stand {standName} n'aura plus de vendeur.</strong> : null
}

type Props = { readonly user: StaffOnTheWire; readonly act: UserAct; readonly onClose: () => void }

/** Shown instead of a confirmation that would be refused. */
function TillInTheWay({ user, act, onClose }: Props) {
  return (
    <Dialog isOpen title={`${actLabels[act]}\u00A0: ${user.name}`} onClose={onClose}>
      <Stack>
        <TillOpenNotice staffId={user.id} kind={user.openTill} />
        <Group justify="flex-end">
          <Button variant="default" size="touch" onClick={onClose} data-autofocus>
            Fermer
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Proposes a password, so that the admin need not invent one. */
function ResetPasswordDialog({ user, onClose, onCredentials }: ActProps) {
  const resetting = useAct(ask.resetPassword, {
    changes: ['staff'],
    news: 'Mot de passe réinitialisé',
    onDone: (_, { password }) => onCredentials(credentialsOf(user, password)),
  })
  const draft = useDraft({
    notKept: 'the one field is a password',
    initial: () => ({ password: newPassword() }),
    judge: ({ password }) =>
      inWords([faultOfPassword({ ...user, password })].filter((fault) => fault !== undefined)),
    act: resetting,
    fieldOf,
  })
  const { password } = draft.values
  return (
    <ActDialog
      act={resetting}
      draft={draft}
      isDirty={false}
      title={`Réinitialiser le mot de passe ${ofName(user.name)}\u202F?`}
      label="Réinitialiser"
      onConfirm={() => resetting.run({ staffId: user.id, password })}
      onClose={onClose}
    >
      <span>La personne sera déconnectée de tous ses appareils.</span>
      <PasswordToGive draft={draft} role={user.role} />
    </ActDialog>
  )
}
