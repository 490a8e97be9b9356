import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import { useVenue } from '../../app/calls/venue.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Desk } from '../use-desk.ts'
import { customerView } from './customer-view.ts'

type Props = {
  readonly desk: Desk
  readonly token: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sends every change of the desk to the customer's screen, for any device that has its address, until the till closes. */
export function CustomerScreen({ desk, token, isOpen, onClose }: Props) {
  useTelling(desk, token)
  return (
    <Dialog isOpen={isOpen} title="Écran client" onClose={onClose}>
      <WhereToOpen path={`/client/${token}`} />
    </Dialog>
  )
}

function WhereToOpen({ path }: { readonly path: string }) {
  const venue = useVenue()
  const house = venue?.publicAddress.replace(/\/c\/$/, '') ?? location.origin
  return (
    <Stack gap={16} align="center">
      <Text>
        Le client y voit son panier, le total et le solde après achat. L'écran se ferme avec votre caisse.
      </Text>
      <QrCode text={`${house}${path}`} size={220} label="QR code de l'écran client" />
      <Text c="var(--fp-text-secondary)">À scanner avec l'appareil tourné vers le client.</Text>
      <Button component="a" href={path} target="_blank" rel="noopener" fullWidth size="tall">
        Ouvrir sur cet appareil
      </Button>
    </Stack>
  )
}

/** Waits a little before sending, as taps come in bursts. */
const msUntilTold = 150
/** The interval at which the view is sent again: after three missing ones, the customer's screen says that the till may be gone. */
const msUntilToldAgain = 10_000

/**
 * Sends the server what the customer may see. A lost call is followed by the next one, before the customer's screen calls itself
 * outdated.
 */
function useTelling({ step, paid, priced }: Desk, token: string): void {
  const card = useShownCard(step.at === 'card' ? step.code : undefined)
  const now = useNow(10_000)
  const text = JSON.stringify(customerView({ paid, priced, card }, now))
  const view = useMemo(() => JSON.parse(text), [text])
  useEffect(() => {
    const tell = () => void ask.showCustomer({ token, view }).catch(() => undefined)
    const soon = setTimeout(tell, msUntilTold)
    const again = setInterval(tell, msUntilToldAgain)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [token, view])
}

/** The card that the payment has read, from the cache: nothing is fetched for the customer's screen. */
function useShownCard(code: string | undefined) {
  const options = queries.readCardByCode.queryOptions({ input: { code: code ?? '' } })
  return useQuery({ ...options, enabled: false, gcTime: 0 }).data
}
