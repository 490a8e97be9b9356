/** «Préparer mon événement»: all it takes, in the order in which it is made. Each line ticks itself by what is found. */

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

/** What is there already. */
export type Prepared = { readonly [Name in Preparation]: boolean }

/** Without these nothing is sold. The others are good to have done before the doors open. */
const neededToSell = ['stands', 'categories', 'products', 'people', 'cards'] as const satisfies Preparation[]

export const maySell = (prepared: Prepared): boolean => neededToSell.every((name) => prepared[name])

/** A venue without a receipt printer, or where everybody signs in by a password, is as ready as another. */
const optional: readonly Preparation[] = ['devices', 'printer']

export const stepsLeft = (prepared: Prepared): number =>
  preparations.filter((name) => !prepared[name] && !optional.includes(name)).length

export const isReady = (prepared: Prepared): boolean => stepsLeft(prepared) === 0
