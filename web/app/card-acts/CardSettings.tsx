import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ask } from '../ask.ts'
import { useConnection } from '../connection.ts'
import { queries, queryClient } from '../queries.ts'
import { Shown } from '../Shown.tsx'
import { toast, toastError } from '../toast.ts'
import classes from './CardActs.module.css'

type CardSettingsOnTheWire = Awaited<ReturnType<typeof ask.readCardSettings>>

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function CardSettings({ opened, onClose }: Props) {
  return (
    <Dialog isOpen={opened} title="Sécurité des cartes" onClose={onClose}>
      <SuspectCards />
    </Dialog>
  )
}

const reading = queries.readCardSettings.queryOptions({ meta: { watches: ['cards'] } })

function SuspectCards() {
  const query = useQuery(reading)
  const isCut = useConnection() !== 'live'
  const changing = useMutation({
    mutationFn: (settings: CardSettingsOnTheWire) => ask.changeCardSettings(settings),
    onSuccess: (settings) => {
      queryClient.setQueryData(reading.queryKey, settings)
      toast('success', 'Réglage enregistré')
    },
    onError: toastError,
  })
  return (
    <Shown query={query} whenFailed={refusals['loading-failed']}>
      {({ blocksSuspectCards }) => (
        <Stack gap="xs">
          <Switch
            size="md"
            className={classes.switch}
            label="Bloquer les cartes suspectes"
            checked={changing.isPending ? changing.variables.blocksSuspectCards : blocksSuspectCards}
            disabled={isCut || changing.isPending}
            onChange={({ currentTarget }) => changing.mutate({ blocksSuspectCards: currentTarget.checked })}
            data-autofocus
          />
          <Text>
            Aucun argent ne bouge plus sur une carte «&nbsp;potentiellement falsifiée&nbsp;». Désactivé au
            départ&nbsp;: une clé du serveur perdue ne doit pas arrêter un événement.
          </Text>
        </Stack>
      )}
    </Shown>
  )
}
