import { tidyName } from '../plain/readable.ts'

/** Told below the name that a person is changing, whether of the event or of a stand; undefined while papers have no other name. */
export const afterRenaming = (before: string, typed: string): string | undefined =>
  before === '' || tidyName(typed) === '' || tidyName(typed) === before
    ? undefined
    : "Les papiers déjà faits gardent l'ancien nom."
