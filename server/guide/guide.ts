/**
 * What a person reads to do their work without having been shown. «…» quotes a word of the screens, byte for byte: a check looks
 * for each in their sources. A refusal is quoted from rules/plain/refusal.ts.
 *
 * A guide is a file `<role>-guide.ts`, shown at `/aide/<role>`: short steps, on one sheet (`e2e/accessibility.test.ts` counts). A change
 * of a screen has the guide of its role read again. Its pictures are those of the documents, smaller: named below and in `inGuides` of
 * `e2e/venue/photographs.ts`, taken anew by the journey that shows the screen, with UPDATE_PICTURES=1.
 */
export type Guide = {
  /** What the reader learns to do. */
  readonly title: string
  /** Who the guide is for, and where its reader begins. */
  readonly opening: string
  readonly parts: readonly Part[]
}

export type Part = {
  readonly title: string
  /** In this order. */
  readonly steps?: readonly string[]
  /** In any order. */
  readonly notes?: readonly string[]
  readonly picture?: Picture
}

export type Picture = {
  /** The name of a file in web/public/aide, which the journeys make (e2e/venue/photographs.ts). */
  readonly name: PictureName
  /** The alternative text. */
  readonly shows: string
}

const wide = { width: 720, height: 450 }

/** The size on a wide page, in pixels. */
export const pictures = {
  pos: wide,
  payment: wide,
  recharge: wide,
  kitchen: wide,
  stocks: wide,
  dashboard: wide,
  'public-card-phone': { width: 240, height: 493 },
} as const

export type PictureName = keyof typeof pictures
