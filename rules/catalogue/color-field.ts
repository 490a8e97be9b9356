import { choice } from '../plain/fields.ts'
import { colorName, swatches } from './swatch.ts'

const words: Readonly<Record<string, string>> = Object.fromEntries(
  swatches.map(({ color, name }) => [color, name]),
)

/** Of a stand and of a category. A colour chosen before there were swatches is kept, and cannot be chosen. */
export const colorField = choice({ label: 'Couleur', words, usual: '#047857', inWords: colorName })
