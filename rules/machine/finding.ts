import { counted } from '../plain/french.ts'

/** What a check of the machine found: a sentence, its colour, and what to do where it is not green. */
export const colours = ['green', 'amber', 'red'] as const
export type Colour = (typeof colours)[number]

export const colourWords: Readonly<Record<Colour, string>> = {
  green: 'Bien',
  amber: 'À surveiller',
  red: 'À régler',
}

export type Finding = { readonly colour: Colour; readonly says: string; readonly todo: string | null }

export const green = (says: string): Finding => ({ colour: 'green', says, todo: null })
export const amber = (says: string, todo: string): Finding => ({ colour: 'amber', says, todo })
export const red = (says: string, todo: string): Finding => ({ colour: 'red', says, todo })

/** The colour of the whole list: that of its worst line. */
export const worstOf = (found: readonly Pick<Finding, 'colour'>[]): Colour =>
  colours.findLast((colour) => found.some((one) => one.colour === colour)) ?? 'green'

/** «2 points à régler, 1 à surveiller» */
export function stateWords(found: readonly Pick<Finding, 'colour'>[]): string {
  const count = (colour: Colour) => found.filter((one) => one.colour === colour).length
  const [reds, ambers] = [count('red'), count('amber')]
  const parts = [
    ...(reds > 0 ? [`${counted(reds, 'point', 'points')} à régler`] : []),
    ...(ambers > 0 ? [`${reds > 0 ? ambers : counted(ambers, 'point', 'points')} à surveiller`] : []),
  ]
  return parts.length === 0 ? 'Tout va bien' : parts.join(', ')
}
