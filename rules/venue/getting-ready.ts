/** «Préparer mon événement»: all steps in their order. Each is ticked by what exists. */

export const preparations = [
  'stands',
  'categories',
  'products',
  'people',
  'devices',
  'address',
  'unsoldCards',
  'cards',
  'floats',
  'printer',
  'trial',
] as const
export type Preparation = (typeof preparations)[number]

/** Which steps are done. */
export type Prepared = { readonly [Name in Preparation]: boolean }

/** Without these nothing can be sold. The others should be done before the doors open. */
const neededToSell = ['stands', 'categories', 'products', 'people', 'cards'] as const satisfies Preparation[]

export const maySell = (prepared: Prepared): boolean => neededToSell.every((name) => prepared[name])

/** Not required: a venue may have no receipt printer, and people who sign in by a password. */
const optional: readonly Preparation[] = ['devices', 'printer']

export const stepsLeft = (prepared: Prepared): number =>
  preparations.filter((name) => !prepared[name] && !optional.includes(name)).length

export const isReady = (prepared: Prepared): boolean => stepsLeft(prepared) === 0
