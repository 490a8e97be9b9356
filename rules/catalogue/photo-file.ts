/** Says why a browser could not read a file as a photo, by the kind of the file. */

const heic =
  'Photo HEIC\u00A0: enregistrez-la en JPEG, ou prenez-la depuis le téléphone (Réglages › Appareil photo › Formats › Le plus compatible).'

type ChosenFile = {
  readonly name: string
  /** The first bytes, at least 16 where the file has them. */
  readonly start: Uint8Array
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The kinds that are known by their first letters. */
const beginnings: readonly (readonly [kind: string, begins: (start: string) => boolean])[] = [
  ['JPEG', (start) => start.startsWith('\u00FF\u00D8')],
  ['PNG', (start) => start.startsWith('\u0089PNG')],
  ['GIF', (start) => start.startsWith('GIF8')],
  ['WebP', (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP'],
  ['PDF', (start) => start.startsWith('%PDF')],
  ['TIFF', (start) => start.startsWith('II*\0') || start.startsWith('MM\0*')],
  ['HEIC', (start) => /^ftyp(?:hei|hev|mif1|msf1)/.test(start.slice(4))],
  ['AVIF', (start) => /^ftypavi/.test(start.slice(4))],
  ['vidéo', (start) => start.slice(4, 8) === 'ftyp'],
  ['ZIP', (start) => start.startsWith('PK\u0003\u0004')],
]

/** The kinds that every browser reads, by content or by the ending of the name. */
const pictures: readonly (string | undefined)[] = ['JPEG', 'JPG', 'PNG', 'GIF', 'WebP', 'WEBP']

export function whyUnreadable({ name, start }: ChosenFile): string {
  const begins = textOf(start.slice(0, 16))
  const ending = /\.(\w{1,8})$/.exec(name)?.[1]?.toUpperCase()
  const kind = beginnings.find(([, isKind]) => isKind(begins))?.[0]
  if (kind === 'HEIC' || (kind === undefined && /^HEI[CF]$/.test(ending ?? ''))) return heic
  if (start.length === 0) return 'Ce fichier est vide.'
  const told = kind ?? ending
  if (pictures.includes(told)) return `Cette photo ${told} est abîmée ou incomplète. Choisissez-en une autre.`
  return told === undefined
    ? "Ce fichier n'est pas une photo. Choisissez une photo JPEG ou PNG."
    : `Fichier ${told}\u00A0: il n'est pas lu comme une photo. Choisissez une photo JPEG ou PNG.`
}
