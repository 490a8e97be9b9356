import encodeQR from 'qr'

/** Level L reads better when small and blurred; level H, for print, survives glare and scratches. */
export type QrLevel = 'low' | 'high'

/** Light modules around the code; without them some readers find nothing. */
export const quietZone = 4

/** The dark modules as one path of an SVG, one unit a module, the quiet zone included. */
export function qrPath(text: string, level: QrLevel): { path: string; side: number } {
  const modules = encodeQR(text, 'raw', { ecc: level, border: quietZone })
  const runs = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${runLength(row, x)}v1H${x}z`] : [])),
  )
  return { path: runs.join(''), side: modules.length }
}

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}
