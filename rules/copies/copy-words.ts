/** What is said about copies and about bringing one back, by the commands and on the screens alike. */
import { formatBytes } from '../plain/bytes.ts'
import { counted, formatDayOfMonth, formatTime } from '../plain/french.ts'
import { type Centimes, formatDirhams } from '../plain/money.ts'
import { refusals } from '../plain/refusal.ts'
import { inOneLine } from '../plain/terminal-text.ts'
import { venueLocal } from '../plain/venue-clock.ts'

/** What a house held when a copy of it began. */
export type CopiedFigures = {
  readonly operations: number
  readonly cards: number
  readonly lastSale: { readonly number: string; readonly at: string } | null
}

/** «21:36:58» */
export const formatSecond = (at: Date): string =>
  `${formatTime(at)}:${String(venueLocal(at).second).padStart(2, '0')}`

type MadeCopy = { readonly endedAt: Date; readonly figures: CopiedFigures; readonly bytes: number }

export const copyMade = (made: MadeCopy): string => madeWords('Copie', made)

/** Of a house on a PostgreSQL of the organiser's own, which has no other copy from us. */
export const archiveMade = (made: MadeCopy): string => madeWords('Archive', made)

function madeWords(what: string, { endedAt, figures, bytes }: MadeCopy): string {
  const { lastSale } = figures
  const sale = lastSale
    ? `dernière vente ${lastSale.number} à ${formatSecond(new Date(lastSale.at))}`
    : 'aucune vente'
  return (
    `${what} du ${formatDayOfMonth(endedAt)} à ${formatTime(endedAt)}\u00A0: ` +
    `${operations(figures.operations)}, ${sale}. ${formatBytes(bytes)}, relue et vérifiée.`
  )
}

export type RestoredHouse = {
  readonly reachedAt: Date
  readonly operations: number
  readonly cards: number
  readonly onCards: Centimes
  readonly isSound: boolean
  readonly lines: readonly CopiedLine[]
}

/** In lines: what came back, then each thing to know. */
export const copyRestored = ({
  reachedAt,
  cards,
  onCards,
  isSound,
  lines,
  ...counts
}: RestoredHouse): string =>
  [
    `Repris jusqu'au ${formatDayOfMonth(reachedAt)} à ${formatSecond(reachedAt)}\u00A0: ` +
      `${operations(counts.operations)}, ${counted(cards, 'carte', 'cartes')}, ${formatDirhams(onCards)} sur les cartes. ` +
      (isSound
        ? 'Comptes vérifiés\u00A0: justes.'
        : 'Comptes vérifiés\u00A0: pas justes. Le rapport de la vérification nomme ce qui ne va pas.'),
    "Ce qui a été fait après n'y est pas\u00A0; les caisses rapportent ce qu'elles savent.",
    // Two houses that go on from one copy know nothing of each other.
    "N'allumez plus l'ancien ordinateur\u00A0: une carte s'y dépenserait une deuxième fois. " +
      'Qui a été désactivé après cette copie peut se connecter à nouveau\u00A0: désactivez-le.',
    ...lines
      .filter(({ isTaken }) => !isTaken)
      .map(
        (line) =>
          `Laissées de côté\u00A0: les copies d'un autre ordinateur ou dossier de données, ${upTo(line)}.`,
      ),
    // It holds the mark of this paper: whoever has it could put a copy of theirs in the place of ours.
    "Si l'ancien ordinateur est perdu ou volé, refaites la clé de secours\u00A0: «\u00A0Réglages du lieu\u00A0», «\u00A0Copies\u00A0».",
  ].join('\n')

export const roomForCopy = (needed: number, free: number): string =>
  `Cette copie prend ${formatBytes(needed)} une fois reprise\u00A0; il reste ${formatBytes(free)}.`

/** Said while a copy comes back: `bases` are the names of their folders. */
export const basesLeftOut = (bases: readonly string[]): string =>
  `Laissées de côté, car modifiées depuis la copie\u00A0: ${bases.join(', ')}.`

/** Said while a copy comes back: what this file of its log held, and what followed it, does not. */
export const copyEndsEarly = (file: string, end: Date): string =>
  `${copyRefusals['file-changed'](file)} Cette copie s'arrête le ${formatDayOfMonth(end)} à ${formatSecond(end)}.`

/** What the journal of access says of it. */
export const restoredWords = (reachedAt: Date, copiedAt: Date): string =>
  `Reprise jusqu'au ${formatDayOfMonth(reachedAt)} à ${formatSecond(reachedAt)}, d'après la copie du ` +
  `${formatDayOfMonth(copiedAt)} à ${formatTime(copiedAt)}`

/** At the start, where a copy came back beside a house that is empty no more. */
export const houseLeftAside = (folder: string): string =>
  `La maison de ce dossier n'est plus vide\u00A0: elle s'ouvre telle quelle. La copie reprise est laissée à côté, dans ${folder}.`

/** What one computer copied to a place, or one data folder that was copied by hand. */
export type CopiedLine = {
  readonly end: Date
  /** Of its last whole copy: there may be more since. */
  readonly operations: number
  /** What is brought back is of this one. */
  readonly isTaken: boolean
}

const upTo = ({ end, ...counts }: CopiedLine): string =>
  `jusqu'au ${formatDayOfMonth(end)} à ${formatSecond(end)} (au moins ${operations(counts.operations)})`

/** Said before anything is brought back: each may hold what the other lacks. */
export const severalLines = (lines: readonly CopiedLine[]): string =>
  `Plusieurs ordinateurs ou dossiers de données ont copié ici\u00A0: ${lines.map((line, n) => `${n === 0 ? "l'un" : 'un autre'} ${upTo(line)}`).join('\u00A0; ')}. ` +
  "Est repris celui qui va le plus loin, ou qui contient l'heure demandée."

/** What tells the copies of one computer from those of another: a person knows when each was used. */
export const lineEnd = (end: Date): string => `Jusqu'au ${formatDayOfMonth(end)} à ${formatSecond(end)}`

export const lineHolds = ({
  from,
  cards,
  ...counts
}: Pick<HeldByCopy, 'from' | 'operations' | 'cards'>): string =>
  `Depuis le ${formatDayOfMonth(from)} à ${formatTime(from)} · au moins ${operations(counts.operations)} et ${counted(cards, 'carte', 'cartes')}`

type HeldByCopy = {
  readonly from: Date
  readonly until: Date
  readonly operations: number
  readonly cards: number
  readonly lines: readonly CopiedLine[]
}

/** Before anything is brought back: up to when, and what is in it at least. */
export const copyHolds = ({ from, until, cards, lines, ...counts }: HeldByCopy): string =>
  `Cette copie va du ${formatDayOfMonth(from)} à ${formatTime(from)} jusqu'au ${formatDayOfMonth(until)} à ${formatSecond(until)}. ` +
  `Elle contient au moins ${operations(counts.operations)} et ${counted(cards, 'carte', 'cartes')}.` +
  (lines.length > 1 ? `\n${severalLines(lines)}` : '')

const operations = (count: number) => counted(count, 'opération', 'opérations')

type NamedHouse = { readonly house: string; readonly name: string }

/** «Festival Gnaoua»; with its number where another one bears the same name. */
function houseName({ house, name }: NamedHouse, all: readonly NamedHouse[]): string {
  if (name === '') return house
  return all.filter((one) => one.name === name).length > 1 ? `${name} (${house})` : name
}

/** Of a house whose database is a PostgreSQL of the organiser's own. */
export const keysRestored = (at: Date): string =>
  `Clés reprises de l'archive du ${formatDayOfMonth(at)} à ${formatTime(at)}. ` +
  'Démarrez FarhaPass sur votre PostgreSQL une fois sa base reprise.'

/**
 * Why a copy is not brought back, or not made: of programs that run where no server answers, and of the copier. They stand beside the
 * refusals of calls (`rules/plain/refusal.ts`) because no call has a status for them, and because each is told with what it found.
 */
export const copyRefusals = {
  'house-there': (name: string, count: number) =>
    `Ce dossier contient déjà une maison (${name || 'sans nom'}, ${operations(count)}). Choisissez un dossier vide.`,
  'keys-there': (file: string) =>
    `Ce dossier contient déjà les clés d'une maison (${file}). Choisissez un dossier vide.`,
  'folder-not-empty': () => "Ce dossier n'est pas vide. Choisissez un dossier vide.",
  'folder-is-a-disk': () => 'Ce dossier est un disque à lui seul. Choisissez un dossier dedans.',
  'being-restored': () => 'Une reprise est déjà en cours dans ce dossier. Attendez sa fin.',
  /** Often the folder above: that of all sticks, or of the account. */
  'no-house-there': () =>
    'Aucune copie dans ce dossier. Essayez une autre clé USB, ou le dossier choisi pour les copies\u00A0: ' +
    'il contient un dossier «\u00A0farhapass-…\u00A0».',
  'no-copy': () => 'Aucune copie dans ce dossier. Essayez une autre clé USB, ou un autre dossier.',
  'several-houses': (houses: readonly NamedHouse[]) =>
    `Ce dossier contient plusieurs maisons. Choisissez-en une\u00A0: ${houses.map((one) => houseName(one, houses)).join('\u00A0; ')}.`,
  'other-key': () => "Cette clé n'ouvre pas cette copie.",
  'not-a-key': () => "Ceci n'est pas une clé de secours\u00A0: elle a quinze groupes de lettres.",
  'key-misread': () => 'Une lettre de cette clé est fausse\u00A0: comparez chaque groupe avec le papier.',
  'key-needs-terminal': () =>
    "Cette maison n'a pas encore de clé de secours, et elle ne se montre qu'une fois\u00A0: lancez la commande dans un terminal, ou faites-la sous «\u00A0Réglages du lieu\u00A0», «\u00A0Copies\u00A0».",
  'no-key': () => 'Donnez la clé de secours, comme elle est écrite sur la feuille.',
  'file-changed': (file: string) => `Ce fichier a été modifié\u00A0: ${file}.`,
  'folder-altered': (path: string) =>
    `Autre chose se trouve à la place d'un fichier ou d'un dossier de cette copie\u00A0: ${path}.`,
  'place-unreadable': () =>
    "L'emplacement des copies ne se lit plus. Rebranchez-le et recommencez\u00A0: rien n'a été changé ici.",
  'last-copy-gone': (endedAt: Date) =>
    `La dernière copie complète, du ${formatDayOfMonth(endedAt)} à ${formatTime(endedAt)}, n'est plus sur cet emplacement.`,
  'last-archive-gone': (endedAt: Date) =>
    `La dernière archive, du ${formatDayOfMonth(endedAt)} à ${formatTime(endedAt)}, n'est plus sur cet emplacement.`,
  'log-gone': (end: Date) =>
    `Ce qui a été copié après le ${formatDayOfMonth(end)} à ${formatSecond(end)} n'est plus sur cet emplacement.`,
  'file-missing': (file: string) => `Il manque un fichier à cette copie\u00A0: ${file}.`,
  'other-postgres': (major: number) => `PostgreSQL ${major} est nécessaire.`,
  'no-room': (needed: number, free: number) =>
    `Il faut ${formatBytes(needed)} sur ce disque\u00A0; il en reste ${formatBytes(free)}.`,
  'ends-before': (end: Date, asked: Date) =>
    formatDayOfMonth(end) === formatDayOfMonth(asked)
      ? `Cette copie s'arrête à ${formatSecond(end)}.`
      : `Cette copie s'arrête le ${formatDayOfMonth(end)} à ${formatSecond(end)}.`,
  'begins-after': (begin: Date) =>
    `Cette copie commence le ${formatDayOfMonth(begin)} à ${formatSecond(begin)}.`,
  'in-a-hole': (from: Date, until: Date) =>
    `Du ${formatDayOfMonth(from)} ${formatTime(from)} au ${formatDayOfMonth(until)} ${formatTime(until)}\u00A0: pas de copie. Choisissez un instant avant, ou après.`,
  'not-a-time': () => 'Écrivez une heure, par exemple 21:37.',
  'not-a-day': () => 'Écrivez un jour, par exemple 2026-11-27.',
  'not-a-place': () => "Ce dossier n'est pas un emplacement de copies, ou il n'est pas à cette maison.",
  'folder-of-data': () => refusals['copy-folder-of-data'],
  'no-folder': (folder: string) => `Ce dossier n'existe pas\u00A0: ${folder}.`,
  'no-file': (file: string) => `Ce fichier n'existe pas\u00A0: ${file}.`,
  'name-a-folder': (command: string) => `Nommez le dossier des copies\u00A0: npm run ${command} -- DOSSIER`,
  'not-understood': (word: string) =>
    `Ceci n'est pas compris\u00A0: ${word}. Rien n'a été repris. Écrivez\u00A0: npm run restore -- DOSSIER --until "21:37"`,
  'no-place': () =>
    'Aucun emplacement choisi\u00A0: npm run backup -- DOSSIER, ou «\u00A0Réglages du lieu\u00A0», «\u00A0Copies\u00A0».',
  'place-in-trouble': (name: string, why: string) =>
    `«\u00A0${name}\u00A0»\u00A0: ${why}. Rien n'y a été copié.`,
  'place-taken': (place: string) =>
    `«\u00A0${place}\u00A0»\u00A0: une copie s'y écrit déjà, par le serveur en marche ou un autre ordinateur. Rien n'y a été ajouté. ` +
    'Pour une copie complète maintenant\u00A0: «\u00A0Réglages du lieu\u00A0», «\u00A0Copies\u00A0», «\u00A0Copier maintenant\u00A0».',
  'no-house': () => 'Aucune maison dans le dossier de données\u00A0: rien à copier.',
  'not-ours': () =>
    'Cette maison est sur votre propre PostgreSQL\u00A0: ses copies sont les vôtres. Voyez docs/running.md.',
} as const

export type CopyRefusalCode = keyof typeof copyRefusals

/** How the command is told what is missing: on a terminal alone, since the same refusals are met through buttons. */
export const commandHints: Partial<Record<CopyRefusalCode, string>> = {
  'several-houses': '--house NUMÉRO',
  'no-key': '--key FICHIER',
  'not-a-time': '--until "21:37"',
  'not-a-day': '--day 2026-11-27',
}

/** Something about a copy that a person can mend, in one sentence. */
export class CopyRefused extends Error {
  readonly code: CopyRefusalCode

  constructor(code: CopyRefusalCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}

/** Names and paths of a stick that was found are part of the sentence, which a terminal shows. */
export const refuseCopy = <Code extends CopyRefusalCode>(
  code: Code,
  ...details: Parameters<(typeof copyRefusals)[Code]>
): CopyRefused =>
  new CopyRefused(
    code,
    inOneLine((copyRefusals[code] as (...given: readonly unknown[]) => string)(...details)),
  )
