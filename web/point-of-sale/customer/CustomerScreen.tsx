import { Button, Stack, Text } from '@mantine/core'
import { useVenue } from '../../app/calls/venue.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Desk } from '../use-desk.ts'
import { useTelling } from './use-telling.ts'

type Props = {
  readonly desk: Desk
  readonly token: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Every change of the desk is told to whoever has the address of its customer's screen, until the till closes. */
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
      <Button component="a" href={path} target="_blank" rel="noopener" fullWidth mih={56}>
        Ouvrir sur cet appareil
      </Button>
    </Stack>
  )
}
