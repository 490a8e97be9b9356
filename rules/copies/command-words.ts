/** What `npm run backup` and `npm run restore` say while they work. */
import { groupedKey } from './rescue-key.ts'

/** Of each step of bringing a copy back. */
export const restoringWords = {
  key: 'La clé est essayée…',
  checksums: 'Les fichiers de la copie sont relus…',
  room: 'La place est mesurée…',
  house: 'La maison est ouverte…',
  unpack: 'La base est dépliée…',
  log: 'Ce qui a suivi est rassemblé…',
  recovery: "La base revient jusqu'à l'instant voulu…",
  'sign-ins': 'Chacun devra se connecter à nouveau…',
  auditor: 'Les comptes sont vérifiés…',
  rename: 'La maison est mise en place…',
} as const

/** Where the first copy of a house is made in a terminal: the only time that the key is shown. */
export const firstKeyWords = (printed: string): string =>
  [
    '',
    "  Clé de secours. Sans elle, personne n'ouvre les copies de cette maison, ni vous ni nous.",
    "  Recopiez-la sur papier et gardez-la loin de l'ordinateur et des copies. Elle n'est montrée qu'ici.",
    '',
    `    ${groupedKey(printed)}`,
    '',
  ].join('\n')
