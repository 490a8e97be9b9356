/**
 * A guide teaches people their work in writing. «…» quotes a word of the screens byte for byte, and a check searches for each in
 * their sources. Refusals are quoted from rules/plain/refusal.ts.
 *
 * A guide is a file `<role>-guide.ts`, shown at `/aide/<role>`: short steps on one sheet (`e2e/accessibility.test.ts` counts them); one
 * that belongs to no role stands on the `shelf` of guides.ts alone. `…` in a text is what is typed on a command line. After
 * a change of a screen, check the guide of its role. The pictures are smaller copies of those in the documents: they are named below and
 * in `inGuides` of `e2e/venue/photographs.ts`, and the journey that shows the screen takes them again with UPDATE_PICTURES=1.
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
  /** What the reader does, in this order. */
  readonly steps?: readonly string[]
  /** What the reader should know, in any order. */
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
