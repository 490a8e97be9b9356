import encodeQR from 'qr'
import { darkRuns } from '#rules/paper/qr-runs.ts'

/** Level L reads better when small and blurred; level H, for print, survives glare and scratches. */
export type QrLevel = 'low' | 'high'

/** The light modules around the code, without which some readers find nothing. */
export const quietZone = 4

/** The dark modules as one SVG path, one unit per module, the quiet zone included. */
export function qrPath(text: string, level: QrLevel): { path: string; side: number } {
  const modules = encodeQR(text, 'raw', { ecc: level, border: quietZone })
  const bars = darkRuns(modules).map(({ x, y, length }) => `M${x} ${y}h${length}v1H${x}z`)
  return { path: bars.join(''), side: modules.length }
}
