/** What the tile of the dashboard says of the copies, with what to do, for whoever keeps the machine. */
import { copyTile, type TiledCopies } from '../copies/copy-tile.ts'
import { provenWords } from '../copies/proof-words.ts'
import { formatDateTimeOfYear } from '../plain/french.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type CopyFacts = TiledCopies & {
  /** False where only the tables were asked: how the places are at this moment, a running server alone knows. */
  readonly isLive: boolean
}

const untold =
  'Si elles suivent en ce moment, seul le serveur en marche le sait\u00A0: «\u00A0Réglages du lieu\u00A0», «\u00A0État de la machine\u00A0».'

export function judgeCopies(copies: CopyFacts, now: Date): Finding {
  const { tone, words } = copyTile(copies.isLive ? copies : asFollowed(copies), now)
  const { isOurs, isLive, places } = copies
  if (tone === 'green') return green(isOurs ? greenWords(copies, words, now) : `${words}.`)
  const says = isLive || places.length === 0 ? `${words}.` : `${words}. ${untold}`
  return (tone === 'red' ? red : amber)(says, todoOf(copies))
}

/** How a place is at this moment is not held against it where nobody can know. */
const asFollowed = (copies: CopyFacts): CopyFacts => ({
  ...copies,
  places: copies.places.map((place) => ({ ...place, behindMs: place.behindMs ?? 0 })),
})

/** Without the server nothing is said of now: that all is up to date is not known. */
function greenWords({ isLive, places }: CopyFacts, words: string, now: Date): string {
  const proven = provenWords(newestOf(places.map(({ provenAt }) => provenAt)), now)
  const last = newestOf(places.map(({ lastBase }) => lastBase?.endedAt ?? null))
  if (isLive || last === null) return `${words}. ${proven}.`
  const whole = formatDateTimeOfYear(new Date(last), now)
  return `Dernière copie complète\u00A0: le ${whole}. ${proven}. ${untold}`
}

const newestOf = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((at) => at !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? null

const where = '«\u00A0Réglages du lieu\u00A0», «\u00A0Copies\u00A0»'

function todoOf({ key, places }: CopyFacts): string {
  if (places.length === 0) return `Branchez un disque ou une clé USB, et ajoutez-le sous ${where}.`
  if (key.state === 'old') return `Refaites la clé de secours, imprimez-la et relisez-la\u00A0: ${where}.`
  if (key.state !== 'ready') return `Imprimez la clé de secours et relisez-la\u00A0: ${where}.`
  return `Ouvrez ${where}\u00A0: chaque emplacement y dit ce qui lui manque.`
}
