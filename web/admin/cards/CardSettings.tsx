import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { ask } from '../../app/calls/ask.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries, queryClient } from '../../app/calls/queries.ts'
import { blockedOnSuspect } from '../../app/card/suspect-words.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { toastError } from '../../app/messages/toast.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './CardSettings.module.css'

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function CardSettings({ opened, onClose }: Props) {
  return (
    <Dialog isOpen={opened} title="Sécurité des cartes" onClose={onClose}>
      <SuspectCards />
      <Link to="/admin/venue" search={{ etape: 'carte' }} className="fp-link">
        Nom, image et adresse imprimés sur les cartes
      </Link>
    </Dialog>
  )
}

const reading = queries.readCardSettings.queryOptions({ meta: { watches: ['cards'] } })

function SuspectCards() {
  const query = useQuery(reading)
  const obstacle = useObstacle()
  const [isWanted, setIsWanted] = useState(false)
  const changing = useAct(ask.changeCardSettings, {
    news: 'Réglage enregistré',
    onDone: (settings) => queryClient.setQueryData(reading.queryKey, settings),
    onRefused: toastError,
  })
  const isSending = changing.state === 'sending'
  const change = (blocksSuspectCards: boolean) => {
    setIsWanted(blocksSuspectCards)
    changing.run({ blocksSuspectCards })
  }
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {({ blocksSuspectCards }) => (
        <Stack gap="xs">
          <Switch
            size="md"
            className={classes.switch}
            label="Bloquer les cartes suspectes"
            checked={isSending ? isWanted : blocksSuspectCards}
            disabled={obstacle !== undefined || isSending}
            onChange={({ currentTarget }) => change(currentTarget.checked)}
            data-autofocus
          />
          <Text>
            Aucun argent ne bouge plus sur une carte «&nbsp;potentiellement falsifiée&nbsp;»&nbsp;:{' '}
            {blockedOnSuspect}. Désactivé au départ&nbsp;: une clé du serveur perdue ne doit pas arrêter un
            événement.
          </Text>
        </Stack>
      )}
    </QueryState>
  )
}
