import { Button, Group, Stack } from '@mantine/core'
import { ofName } from '#rules/plain/elision.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import type { ActProps } from './act-props.ts'
import { sessionsOf } from './TillOpenNotice.tsx'

/** Disables the account at once, even with an open till; that till is then stopped, and a link to close it is shown. */
export function DisableDialog({ user, onClose }: ActProps) {
  const disabling = useAct(ask.disableStaff, {
    changes: ['staff', 'tills'],
    news: 'Compte désactivé',
    onDone: ({ openTill }) => {
      if (openTill === null) onClose()
    },
  })
  return (
    <ActDialog
      act={disabling}
      title={`Désactiver le compte ${ofName(user.name)}\u202F?`}
      titleWhenDone="Caisse à clôturer"
      label="Désactiver"
      isDangerous
      onConfirm={() => disabling.run({ staffId: user.id })}
      onClose={onClose}
      told={({ openTill }) => (
        <Stack>
          <p>
            {user.name} est déconnecté et sa caisse est arrêtée. Elle reste ouverte jusqu'à ce qu'elle soit
            comptée et clôturée à distance.
          </p>
          <Group justify="flex-end">
            <Button variant="default" size="touch" onClick={onClose}>
              Fermer
            </Button>
            <LinkButton
              size="touch"
              to={sessionsOf[openTill ?? 'sale']}
              search={{ statut: 'stopped', operateur: user.id }}
            >
              Voir la caisse à clôturer
            </LinkButton>
          </Group>
        </Stack>
      )}
    >
      La personne sera déconnectée immédiatement.
      {user.openTill ? <span> Sa caisse ouverte sera arrêtée et restera à clôturer.</span> : null}
    </ActDialog>
  )
}
