/** «Préparer mon événement»: eleven steps in their order. Each is ticked by what exists. */

export const preparations = [
  'event',
  'catalogue',
  'people',
  'address',
  'copies',
  'cards',
  'kitchens',
  'devices',
  'printer',
  'floats',
  'trial',
] as const
export type Preparation = (typeof preparations)[number]

/** Which steps are done. */
export type Prepared = { readonly [Name in Preparation]: boolean }

/** Not required: a venue may have no receipt printer, people who sign in by a password, and no second disk. */
const optional: readonly Preparation[] = ['copies', 'devices', 'printer']

/** «6 sur 11 faits»: the optional steps count where they are done. */
export const stepsDone = (prepared: Prepared): number => preparations.filter((name) => prepared[name]).length

export const stepsLeft = (prepared: Prepared): number =>
  preparations.filter((name) => !prepared[name] && !optional.includes(name)).length

const isReady = (prepared: Prepared): boolean => stepsLeft(prepared) === 0

/**
 * True while an administrator begins at the preparation and not at the dashboard: until the event is ready or a first till was
 * opened, for before that the dashboard has no figure.
 */
export const isToPrepare = (begun: Prepared & { readonly hasOpenedTill: boolean }): boolean =>
  !isReady(begun) && !begun.hasOpenedTill

/** `copiesPutOff`: «Plus tard» was said of the copies. */
export type Asked = Prepared & { readonly copiesPutOff: boolean }

/**
 * The step to do next: the first one that is not done. Optional ones come after all that are required; copies are asked in their place,
 * unless they were put off.
 */
export const nextStep = (prepared: Asked): Preparation | undefined => {
  const left = preparations.filter((name) => !prepared[name])
  const isLater = (name: Preparation) => (name === 'copies' ? prepared.copiesPutOff : optional.includes(name))
  return left.find((name) => !isLater(name)) ?? left.find((name) => name !== 'copies') ?? left[0]
}

type Kitchens = {
  readonly hasProducts: boolean
  /** How many stands send dishes to a kitchen where no account cooks for them. */
  readonly standsWithoutCook: number
  /** True when one kitchen account without a stand cooks for all. */
  readonly hasCookForAll: boolean
}

/** Every stand that sends dishes to a kitchen has an account there. Not ticked before there is a product to send. */
export const hasKitchens = ({ hasProducts, standsWithoutCook, hasCookForAll }: Kitchens): boolean =>
  hasCookForAll || (hasProducts && standsWithoutCook === 0)
