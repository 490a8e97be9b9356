/** Why something about copies is refused that no page judges by itself. No page downloads these sentences: the server says them. */
import { Refusal } from '../plain/refusal.ts'

export const placeRefusals = {
  'rescue-key-shown':
    "Une clé vient d'être faite, et n'est montrée qu'une fois. Si elle n'est pas imprimée, refaites la clé.",
  'house-not-empty':
    "Cette maison n'est plus vide\u00A0: la copie n'a pas pris sa place, et rien n'a changé ici.",
  'copy-folder-unwritable': 'Rien ne peut être écrit dans ce dossier. Choisissez-en un autre.',
  'copy-place-let-go': "Cet emplacement est retiré. Remettez-le d'abord.",
} as const

/** The compiler lets no page ask for a sentence that it has not downloaded. */
export const refuseAtPlace = (code: keyof typeof placeRefusals): Refusal =>
  new Refusal(code as never, {}, placeRefusals[code])
