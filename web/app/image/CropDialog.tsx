import { Button, Group, Slider, Stack } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './Image.module.css'
import type { PictureKind } from './picture-kinds.ts'
import { type Area, smallPicture } from './small-picture.ts'

type Props = {
  readonly kind: PictureKind
  readonly url: string
  readonly onDone: (data: string) => void
  readonly onUnreadable: () => void
  readonly onClose: () => void
}

const middle: Point = { x: 0, y: 0 }
const closest = 4

/** Crops a picture: moved by finger, mouse or arrow keys; zoomed by wheel, two fingers or the slider. */
export function CropDialog({ kind: { pixels, words }, url, onDone, onUnreadable, onClose }: Props) {
  const [crop, setCrop] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const ratio = pixels.width / pixels.height
  const use = () => {
    if (area) smallPicture(url, area, pixels).then(onDone, onUnreadable)
  }
  return (
    <Dialog isOpen title={words.cut} onClose={onClose} size={440}>
      <Stack gap={16}>
        <div className={classes.cropper} style={{ aspectRatio: ratio }}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={closest}
            aspect={ratio}
            keyboardStep={4}
            cropperProps={{ 'aria-label': 'Partie gardée : les flèches la déplacent', role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <Slider
          label={null}
          aria-label="Zoom"
          thumbLabel="Zoom"
          size="lg"
          min={1}
          max={closest}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button data-autofocus disabled={!area} onClick={use}>
            {words.use}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
