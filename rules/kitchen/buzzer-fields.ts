/** What an administrator says of a buzzer. The call, what is kept, and the words of the journal follow. */
import { changesOf, labelsOf, reference, text, type ValuesOf, wordsOf, yesNo } from '../plain/fields.ts'

export const buzzerFields = {
  /** As it is printed on the plastic: «07», «B12». Longer than any, so that the rule refuses in its own words. */
  number: text({ label: 'Numéro', longest: 20 }),
  label: text({ label: 'Étiquette', longest: 40, empty: 'aucune' }),
  /** The stand that may lend it; null where any may. Where it is lent now, the sale of its loan says. */
  standId: reference({ label: 'Stand' }),
  isDisabled: yesNo({ label: 'Hors service', usual: false }),
}

/** Its stand by name; null where any may lend it. */
export type NamedBuzzer = ValuesOf<typeof buzzerFields> & { readonly stand: string | null }

const allWordsOf = (buzzer: NamedBuzzer) => ({
  ...wordsOf(buzzerFields, buzzer),
  standId: buzzer.stand ?? 'tous',
})

/** For the journal: «Étiquette : aucune → Terrasse». Empty where nothing changed. */
export const buzzerChangesInWords = (before: NamedBuzzer, after: NamedBuzzer): string =>
  changesOf(labelsOf(buzzerFields), allWordsOf(before), allWordsOf(after))
