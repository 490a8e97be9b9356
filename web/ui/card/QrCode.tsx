import { useMemo } from 'react'
import { type QrLevel, qrPath } from './qr-modules.ts'

interface Props {
  /** What a reader gets: a card's public address. */
  readonly text: string
  /** Side of the picture in CSS pixels, quiet zone included; the whole width when it is left out. */
  readonly size?: number
  readonly level?: QrLevel
  readonly label?: string
}

/** Black on white in every theme: readers do not know the dark one. */
export function QrCode({ text, size, level = 'low', label = 'QR code de la carte' }: Props) {
  const { path, side } = useMemo(() => qrPath(text, level), [text, level])
  const length = size ?? '100%'
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={length}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
