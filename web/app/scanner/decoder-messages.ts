export type Frame = ImageBitmap | ImageData

export interface DecodeRequest {
  readonly id: number
  readonly frame: Frame
}

export type DecodeAnswer =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly failure: string }
