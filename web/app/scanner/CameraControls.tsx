import { Button } from '@mantine/core'
import { IconBatteryEco, IconBulb, IconCameraRotate, IconZoomIn } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { adjust, type CameraGear } from './camera-gear.ts'
import { askedToSave, useBatteryIsLow } from './saver.ts'
import { setSaver } from './use-decoding.ts'

interface Props {
  readonly stream: MediaStream
  readonly gear: CameraGear
  readonly onSwitch: () => void
}

/** The torch, the zoom and the other cameras, as far as this camera has them, and the slower rate that spares the battery. */
export function CameraControls({ stream, gear, onSwitch }: Props) {
  const [isLit, setLit] = useState(false)
  const [isNear, setNear] = useState(false)
  const { hasTorch, zoom, cameras } = gear
  const light = async () => {
    if (await adjust(stream, { torch: !isLit })) setLit(!isLit)
  }
  const approach = async () => {
    if (zoom && (await adjust(stream, { zoom: zoom[isNear ? 0 : 1] }))) setNear(!isNear)
  }
  return (
    <>
      {hasTorch && (
        <Button
          variant={isLit ? 'filled' : 'default'}
          size="touch"
          aria-pressed={isLit}
          onClick={light}
          leftSection={<IconBulb aria-hidden="true" />}
        >
          Lampe
        </Button>
      )}
      {cameras.length >= 2 && (
        <Button
          variant="default"
          size="touch"
          onClick={onSwitch}
          leftSection={<IconCameraRotate aria-hidden="true" />}
        >
          Changer de caméra
        </Button>
      )}
      {zoom && (
        <Button
          variant={isNear ? 'filled' : 'default'}
          size="touch"
          aria-pressed={isNear}
          onClick={approach}
          leftSection={<IconZoomIn aria-hidden="true" />}
        >
          Zoom ×2
        </Button>
      )}
      <SaverButton />
    </>
  )
}

/** Turned on automatically while the battery is low; a person's own choice is stored on the device. */
function SaverButton() {
  const isBatteryLow = useBatteryIsLow()
  const isAskedFor = askedToSave.use()
  const saves = isBatteryLow || isAskedFor
  useEffect(() => setSaver(saves), [saves])
  return (
    <Button
      variant={saves ? 'filled' : 'default'}
      size="touch"
      aria-pressed={saves}
      disabled={isBatteryLow}
      title={
        isBatteryLow ? 'Batterie faible\u00A0: lecture deux fois par seconde' : 'Lire deux fois par seconde'
      }
      onClick={() => askedToSave.set(!isAskedFor)}
      leftSection={<IconBatteryEco aria-hidden="true" />}
    >
      Économie
    </Button>
  )
}
