import { longestNote } from './cart.ts'

export const noteChips = ['Sans oignon', 'Épicé', 'À emporter'] as const

const pieces = (note: string) =>
  note
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)

export const hasChip = (note: string, chip: string): boolean => pieces(note).includes(chip)

/** Adds the words to the note, or removes them. Words that would not fit change nothing. */
export function toggleChip(note: string, chip: string): string {
  const others = pieces(note).filter((piece) => piece !== chip)
  const next = (hasChip(note, chip) ? others : [...others, chip]).join(', ')
  return next.length > longestNote ? note : next
}
