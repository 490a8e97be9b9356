import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedDevice } from '#contract/people/device.ts'
import { type DeviceDays, minutesToEnrol } from '#rules/people/device.ts'
import { ofName } from '#rules/plain/elision.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { ask } from '../calls/ask.ts'
import { useNow } from '../calls/clock.ts'
import { readingNetwork } from '../calls/network.ts'
import { CopyButton } from '../device/CopyButton.tsx'
import { ActButton } from '../form/ActButton.tsx'
import { ActRefused } from '../form/ActRefused.tsx'
import { useAct } from '../form/use-act.ts'
import classes from './DeviceCode.module.css'
import { readingDevices } from './reading-devices.ts'

type Props = {
  readonly device: ListedDevice
  readonly address: string
  readonly days: DeviceDays
  /** The label of the button that goes on to another person, whether or not the code was scanned; undefined where none follows. */
  readonly goOn?: string | undefined
  readonly onClose: () => void
}

/**
 * Shows the code until a phone has used it; then says so in its place, as the code is no longer valid. If the wrong phone was quicker,
 * one tap removes it, and another shows a new code.
 */
export function DeviceCode({ device, address, days, goOn, onClose }: Props) {
  const { id, staffName, codeUntil } = device
  const now = useNow(1_000)
  const { data, dataUpdatedAt } = useQuery(readingDevices)
  const revoking = useAct(ask.revokeDevice, { changes: ['devices'] })
  const [shownSince] = useState(Date.now)
  // A list that was fetched before this code was made cannot contain the device.
  const found = dataUpdatedAt > shownSince ? data?.find((known) => known.id === id) : undefined
  if (revoking.state === 'done') return <Removed device={device} days={days} goOn={goOn} onClose={onClose} />
  if (found?.codeUntil === null)
    return (
      <div className={classes.taken}>
        <div role="status">
          <Notice tone="note" icon={IconCircleCheck}>
            C'est fait&nbsp;: l'appareil est celui {ofName(staffName)}.
          </Notice>
        </div>
        <Button size="touch" onClick={onClose}>
          {goOn ?? 'Terminé'}
        </Button>
        <ActButton
          act={revoking}
          variant="default"
          className={classes.long}
          onClick={() => revoking.run({ deviceId: id })}
        >
          Ce n'est pas le bon téléphone&nbsp;: le retirer
        </ActButton>
        {revoking.state === 'refused' ? <ActRefused refusal={revoking.refusal} /> : null}
      </div>
    )
  const isReplaced = found !== undefined && found.codeUntil !== codeUntil
  if (isReplaced || (codeUntil !== null && new Date(codeUntil) <= now))
    return (
      <div className={classes.taken}>
        <Notice tone="warn">Ce code est expiré. Demandez-en un autre depuis la liste.</Notice>
        <GoOn label={goOn} onClick={onClose} />
      </div>
    )
  return (
    <div className={classes.code}>
      <p>
        Scannez ce code avec l'appareil photo du téléphone. Il sert une seule fois, pendant {minutesToEnrol}
        &nbsp;minutes.
      </p>
      <QrCode text={address} size={240} label="QR code de l'appareil" />
      <GoOn label={goOn} onClick={onClose} />
      <p className={`fp-code ${classes.address}`}>{address}</p>
      <CopyButton text={address} label="Copier l'adresse" />
      <TrustFirst />
    </div>
  )
}

function GoOn({ label, onClick }: { readonly label: string | undefined; readonly onClick: () => void }) {
  if (label === undefined) return null
  return (
    <Button variant="default" size="touch" onClick={onClick}>
      {label}
    </Button>
  )
}

/** Offers a new code for the same device, person and duration. */
function Removed({ device: { name, staffId, printerAddress }, days, goOn, onClose }: Omit<Props, 'address'>) {
  const adding = useAct(ask.addDevice, { changes: ['devices'] })
  if (adding.state === 'done')
    return <DeviceCode {...adding.answer} days={days} goOn={goOn} onClose={onClose} />
  return (
    <div className={classes.taken}>
      <div role="status">
        <Notice tone="note">Appareil retiré&nbsp;: ce téléphone est déconnecté.</Notice>
      </div>
      <ActButton
        act={adding}
        variant="default"
        onClick={() => adding.run({ name, staffId, printerAddress, days })}
      >
        Ajouter de nouveau
      </ActButton>
      {adding.state === 'refused' ? <ActRefused refusal={adding.refusal} /> : null}
    </div>
  )
}

/**
 * Where the venue signs its own certificate, a phone warns before it opens the code. The page that installs the certificate comes over
 * plain http and has a QR code of its own, which signs nobody in.
 */
function TrustFirst() {
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
