export type Frame = ImageBitmap | ImageData

export interface DecodeRequest {
  readonly id: number
  readonly frame: Frame
  /** Whether light codes on a dark ground are searched for as well. */
  readonly isInverted: boolean
}

export type DecodeAnswer =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly failure: string }
