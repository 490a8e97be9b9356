/** How a verifier says what it found, for people who read French and no table. */
import { ofName } from '../plain/elision.ts'
import { counted, formatDayOfMonth, plural } from '../plain/french.ts'
import { centimes, formatDirhams } from '../plain/money.ts'
import type { Verdict } from './faults.ts'

const french = new Intl.NumberFormat('fr-FR')

/** «1ʳᵉ», «412ᵉ»; of a masculine word «1ᵉʳ». */
export const nth = (n: number, gender: 'feminine' | 'masculine' = 'feminine'): string => {
  if (n !== 1) return `${french.format(n)}ᵉ`
  return gender === 'feminine' ? '1ʳᵉ' : '1ᵉʳ'
}

export const dayInWords = (at: string): string => {
  const instant = new Date(at)
  return Number.isNaN(instant.getTime()) ? 'jour illisible' : formatDayOfMonth(instant)
}

/** «la caisse de Salma du 27/11» */
export const tillInWords = (holder: string, openedAt: string): string =>
  `la caisse ${ofName(holder)} du ${dayInWords(openedAt)}`

/** An amount as it was read: someone may have put anything in its place. */
export const amountInWords = (amount: unknown): string =>
  Number.isSafeInteger(amount) ? formatDirhams(centimes(amount as number)) : 'un montant illisible'

const brokenEnd = 'Ne vous fiez pas à ce fichier : demandez-en un autre à qui vous l’a remis.'

/** The last line of a check: the first thing that disagrees, or that all agree. */
export function verdictInWords({ faults, isCut, isForeign, operations, chains }: Verdict): string {
  if (isForeign) return noArchiveInWords
  const [first] = faults
  if (first) return first.words
  if (isCut) return 'Cette archive est coupée.'
  const counts = `${counted(operations, 'opération', 'opérations')}, ${counted(chains, 'chaîne', 'chaînes')}`
  return `${counts}, Σ = 0, soldes justes.`
}

/** Beside the first fault: how many there are, and what to do. */
export const adviceInWords = (found: number): string =>
  `${counted(found, 'défaut', 'défauts')} ${plural(found, 'trouvé', 'trouvés')}. ${brokenEnd}`

/** «operation.jsonl, ligne 412» */
export const placeInWords = ({
  file,
  line,
}: {
  readonly file: string
  readonly line: number | null
}): string => (line === null ? file : `${file}, ligne ${french.format(line)}`)

/** What no check can see, said wherever an archive is called sound. */
export const unseenInWords =
  'Une archive dont tout aurait été réécrit, jusqu’aux chaînes, se tiendrait encore : aucune clé ne la scelle. ' +
  'Comparez quelques empreintes avec celles des rapports de clôture imprimés : elles tiennent les opérations des caisses. ' +
  'Les noms, les cartes offertes, le journal et les réglages ne sont sous aucune empreinte.'

export const sealedInWords = 'Cette archive est chiffrée.'

/** Nobody needs the printed key to check an archive of a house that still runs. */
export const anotherInWords =
  'Téléchargez plutôt l’archive depuis FarhaPass : «\u00A0Réglages du lieu\u00A0», «\u00A0Copies\u00A0», ' +
  '«\u00A0Télécharger l’archive\u00A0». Ce fichier-là se vérifie tel quel.'

/** How it is opened without the house: the printed key, copied into a file, and the program age. */
export const openingInWords =
  'Sans FarhaPass, ouvrez celui-ci avec la clé de secours, recopiée dans cle.txt, et le programme age :'
export const openingCommand = 'age -d -i cle.txt -o archive.tar.gz archive.tar.gz.age'

export const noArchiveInWords = "Ce fichier n'est pas une archive de FarhaPass."

/** What an archive is called, for whoever took another file. */
export const archiveNameInWords = 'Une archive s’appelle farhapass-….tar : choisissez ce fichier.'

export const folderInWords =
  'C’est un dossier. Donnez le fichier de l’archive, par exemple farhapass-20261126.tar.'
