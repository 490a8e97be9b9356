import { choice } from '../plain/fields.ts'
import { colorName, swatches } from './swatch.ts'

const words: Readonly<Record<string, string>> = Object.fromEntries(
  swatches.map(({ color, name }) => [color, name]),
)

/** The colour of a stand or a category. A stored colour that is no swatch is kept, but cannot be chosen again. */
export const colorField = choice({ label: 'Couleur', words, usual: '#047857', inWords: colorName })
