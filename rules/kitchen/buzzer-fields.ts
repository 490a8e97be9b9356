/** The fields of a buzzer, from which its call, its storage and the words of the journal follow. */
import { changesOf, labelsOf, reference, text, type ValuesOf, wordsOf, yesNo } from '../plain/fields.ts'

export const buzzerFields = {
  /** As printed on the buzzer: «07», «B12». The field accepts more than the rule, so that the rule refuses in its own words. */
  number: text({ label: 'Numéro', longest: 20 }),
  label: text({ label: 'Étiquette', longest: 40, empty: 'aucune' }),
  /** The only stand that may lend it; null when every stand may. The stand that has lent it now follows from the sale of its loan. */
  standId: reference({ label: 'Stand' }),
  isDisabled: yesNo({ label: 'Hors service', usual: false }),
}

/** With the name of its stand; null when every stand may lend it. */
export type NamedBuzzer = ValuesOf<typeof buzzerFields> & { readonly stand: string | null }

const allWordsOf = (buzzer: NamedBuzzer) => ({
  ...wordsOf(buzzerFields, buzzer),
  standId: buzzer.stand ?? 'tous',
})

/** For the journal: «Étiquette : aucune → Terrasse». Empty where nothing changed. */
export const buzzerChangesInWords = (before: NamedBuzzer, after: NamedBuzzer): string =>
  changesOf(labelsOf(buzzerFields), allWordsOf(before), allWordsOf(after))
