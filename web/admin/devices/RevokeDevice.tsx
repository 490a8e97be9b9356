import type { ListedDevice } from '#contract/people/device.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { toVerify } from '../../app/money/to-verify.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = { readonly device: ListedDevice; readonly onClose: () => void }

export function RevokeDevice({ device: { id, name, staffName, unsettled }, onClose }: Props) {
  const revoking = useAct(ask.revokeDevice, {
    changes: ['devices'],
    news: 'Appareil révoqué',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={revoking}
      title={`Révoquer ${name}\u202F?`}
      label="Révoquer"
      isDangerous
      onConfirm={() => revoking.run({ deviceId: id })}
      onClose={onClose}
    >
      <span>
        Il est déconnecté tout de suite. Avec son mot de passe, {staffName} peut toujours se connecter&nbsp;:
        pour l'empêcher, désactivez son compte.
      </span>
      {unsettled ? (
        <Notice tone="warn">
          Cet appareil garde {toVerify(unsettled)}&nbsp;: vous les trouverez ensuite sous la liste, où vous
          saurez si l'argent a bougé.
        </Notice>
      ) : null}
    </ActDialog>
  )
}
