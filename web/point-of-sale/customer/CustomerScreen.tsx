import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useState } from 'react'
import { useVenue } from '../../app/calls/venue.ts'
import { storedValue } from '../../app/device/device-storage.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Desk } from '../use-desk.ts'
import { useTelling } from './use-telling.ts'

type Address = { readonly tillId: string; readonly token: string }

const address = storedValue('farhapass.customer-screen', (found): Address | undefined => {
  const { tillId, token } = (found ?? {}) as Partial<Address>
  return typeof tillId === 'string' && typeof token === 'string' ? { tillId, token } : undefined
})

type Props = { readonly desk: Desk; readonly isPhone: boolean; readonly tillId: string }

/** «Écran client»: once it was opened, every change of the desk is told to whoever has its address, until the till closes. */
export function CustomerScreen({ desk, isPhone, tillId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const kept = address.use()
  const token = kept?.tillId === tillId ? kept.token : undefined
  useTelling(desk, token)
  const open = () => {
    if (token === undefined) address.set({ tillId, token: drawToken() })
    setIsOpen(true)
  }
  return (
    <>
      {isPhone ? null : (
        <ActionIcon
          size={48}
          color="gray"
          c="var(--fp-text)"
          aria-label="Écran client"
          title="Écran client"
          disabled={desk.isUnderWay}
          onClick={open}
        >
          <IconDeviceDesktop aria-hidden="true" />
        </ActionIcon>
      )}
      <Dialog isOpen={isOpen} title="Écran client" onClose={() => setIsOpen(false)}>
        {token === undefined ? null : <WhereToOpen path={`/client/${token}`} />}
      </Dialog>
    </>
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

/** Nobody guesses 192 bits. */
function drawToken(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}
