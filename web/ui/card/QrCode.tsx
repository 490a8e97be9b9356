import { useMemo } from 'react'
import { type QrLevel, qrPath } from './qr-modules.ts'

interface Props {
  /** The text that a reader gets: a card's public address. */
  readonly text: string
  /** The side of the picture in CSS pixels, quiet zone included; the whole width by default. */
  readonly size?: number
  readonly level?: QrLevel
  readonly label?: string
}

/** Black on white in every theme, as some readers cannot read light codes on dark. */
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
