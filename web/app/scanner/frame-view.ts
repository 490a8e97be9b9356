/** The part of a camera frame that is decoded, in pixels of the frame. */
export interface FrameView {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const centralPart = 0.7
const wholeEvery = 4

/**
 * Cards are held in the middle, and decoding a square of 70 % takes a third of the time; every fourth reading decodes the whole frame, for
 * a card that is not in the middle.
 */
export function viewAt(tick: number, { width, height }: { width: number; height: number }): FrameView {
  if (tick % wholeEvery === wholeEvery - 1) return { left: 0, top: 0, width, height }
  const side = Math.round(Math.min(width, height) * centralPart)
  return {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 2),
    width: side,
    height: side,
  }
}
