/** Why a copy, an archive or a proof came to nothing, where no sentence of its own says it. The server says these: no page downloads them. */
import { filled } from '../plain/refusal.ts'

const runFailures = {
  'copy-failed': "La copie n'a pas pu être faite. Elle sera tentée à nouveau.",
  'archive-failed': "L'archive n'a pas pu être rangée sur l'emplacement. Elle sera tentée à nouveau.",
  'archive-unsound': "L'archive relue n'est pas juste, et n'a pas été rangée\u00A0: {why}",
  'drill-failed': "La reprise n'a pas pu être prouvée. Éprouvez-la à nouveau.",
  'drill-damaged': 'Tout ne reviendrait pas. {why} Copiez maintenant, puis éprouvez à nouveau.',
  'drill-broken-off':
    "L'épreuve s'est interrompue avant sa fin. Les copies reprennent d'elles-mêmes\u00A0; si cela recommence, changez d'emplacement.",
  'drill-unlike': "La copie reprise n'est pas comme les livres. Faites une copie complète, puis éprouvez-la.",
  'drill-no-room': 'Le disque des données est trop plein pour éprouver une reprise. Faites de la place.',
} as const

/** `why`: what the program that failed said. */
export const runFailure = (failure: keyof typeof runFailures, why = ''): string =>
  filled(runFailures[failure], { why })
