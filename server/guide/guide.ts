/**
 * What a person reads to do their work without having been shown. «…» quotes a word of the screens, byte for byte: a check looks
 * for each in their sources. A refusal is quoted from rules/plain/refusal.ts.
 *
 * A guide is a file `<role>-guide.ts`, shown at `/aide/<role>`: short steps, on one sheet (`e2e/accessibility.test.ts` counts). A change
 * of a screen has the guide of its role read again. Its pictures are those of the documents, smaller: named below and in `inGuides` of
 * `e2e/venue/photographs.ts`, taken anew by the journey that shows the screen, with UPDATE_PICTURES=1.
 */
export type Guide = {
  /** What is done with it. */
  readonly title: string
  /** Who it is for, and where they begin. */
  readonly opening: string
  readonly parts: readonly Part[]
}

export type Part = {
  readonly title: string
  /** One after the other. */
  readonly steps?: readonly string[]
  /** In any order. */
  readonly notes?: readonly string[]
  readonly picture?: Picture
}

export type Picture = {
  /** Of a file of web/public/aide, made by the journeys: see e2e/venue/photographs.ts. */
  readonly name: PictureName
  /** What it shows, for those who do not see it. */
  readonly shows: string
}

const wide = { width: 720, height: 450 }

/** As they are shown where there is room. */
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
