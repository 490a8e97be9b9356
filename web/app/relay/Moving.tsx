import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { OtherComputer } from '../calls/other-computer.ts'
import { type ByHand, useMoving } from './use-moving.ts'

const words: Record<ByHand, { readonly title: string; readonly says: string }> = {
  first: {
    title: "L'autre ordinateur a pris le relais",
    says: "Cette page ne peut pas s'y rendre seule. Ouvrez-la là-bas et connectez-vous.",
  },
  unknown: {
    title: 'Le premier ordinateur ne répond pas',
    says: "Si un administrateur a pris le relais, ouvrez l'autre ordinateur et connectez-vous.",
  },
}

/** Nothing to see, until a person has to open the other computer by hand. */
export function Moving({ other }: { readonly other: OtherComputer }) {
  const byHand = useMoving(other)
  const [closed, setClosed] = useState<ByHand>()
  if (!byHand || byHand === closed) return null
  const { title, says } = words[byHand]
  const address = `${other.origin}${location.pathname}${location.search}`
  return (
    <Dialog isOpen title={title} onClose={() => setClosed(byHand)}>
      <Stack align="center" gap="md">
        <p>{says}</p>
        <QrCode text={address} size={160} label="QR code de l'autre ordinateur" />
        <Button component="a" href={address} size="lg" fullWidth>
          Ouvrir le second ordinateur
        </Button>
      </Stack>
    </Dialog>
  )
}
