import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readingNetwork } from '../../app/calls/network.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import classes from './Devices.module.css'

/**
 * Where the house signs for itself, a phone warns before it opens the code. The page that leads it to trust the house comes over plain
 * http, so it is a code of its own, which lets nobody in.
 */
export function TrustFirst() {
  const { data } = useQuery(readingNetwork)
  const [isShown, setIsShown] = useState(false)
  const address = data?.trustAddress
  if (!address) return null
  if (!isShown)
    return <TextButton onClick={() => setIsShown(true)}>Le téléphone affiche un avertissement</TextButton>
  return (
    <>
      <p>La première fois, scannez ce second code et suivez les étapes. Puis scannez à nouveau le premier.</p>
      <QrCode text={address} size={160} label="QR code du certificat" />
      <p className={`fp-code ${classes.address}`}>{address}</p>
    </>
  )
}
