import { digitOf } from '../../ui/keyboard/typed-keys.ts'

/** What a key of the keyboard or of a bump bar does: its default, or what was chosen for it. */
export type Command =
  | { readonly does: 'select'; readonly place: number }
  | Step
  | OnTicket
  | { readonly does: 'recall' }
  | { readonly does: 'all day' }
  | { readonly does: 'other tab' }
  | { readonly does: 'clear' }
  | { readonly does: 'page'; readonly towards: 1 | -1 }

type Step = { readonly does: 'step'; readonly by: 'column' | 'row'; readonly towards: 1 | -1 }
type OnTicket = { readonly does: 'bump' | 'back' | 'call buzzer' }
/** The commands that work in the strip of ready orders too. */
export type InStrip = Step | OnTicket

export type KeyPressed = Pick<KeyboardEvent, 'key' | 'code'>

export type KeyAct = {
  readonly name: string
  readonly label: string
  readonly command: Command
  /** As KeyboardEvent.key names them, letters in lower case. */
  readonly usual: readonly string[]
}

/** The digits stand for the places of tickets on the page: 0 is the tenth. */
const choices = Array.from({ length: 10 }, (_, place): KeyAct => {
  const digit = String((place + 1) % 10)
  return {
    name: `ticket ${digit}`,
    label: `Commande ${place + 1}`,
    command: { does: 'select', place },
    usual: [digit],
  }
})

/** Devices store chosen keys under these names: never change one. */
export const keyActs: readonly KeyAct[] = [
  { name: 'bump', label: 'Étape suivante', command: { does: 'bump' }, usual: ['Enter', ' '] },
  { name: 'back', label: 'Étape précédente', command: { does: 'back' }, usual: ['Backspace'] },
  { name: 'recall', label: 'Rappeler', command: { does: 'recall' }, usual: ['r'] },
  { name: 'all day', label: 'Récapitulatif', command: { does: 'all day' }, usual: ['s'] },
  {
    name: 'call buzzer',
    label: 'Appeler le bipeur',
    command: { does: 'call buzzer' },
    usual: ['b'],
  },
  { name: 'other tab', label: 'En cours ou prêtes', command: { does: 'other tab' }, usual: ['p'] },
  {
    name: 'left',
    label: 'Commande à gauche',
    command: { does: 'step', by: 'column', towards: -1 },
    usual: ['ArrowLeft'],
  },
  {
    name: 'right',
    label: 'Commande à droite',
    command: { does: 'step', by: 'column', towards: 1 },
    usual: ['ArrowRight'],
  },
  {
    name: 'up',
    label: 'Commande au-dessus',
    command: { does: 'step', by: 'row', towards: -1 },
    usual: ['ArrowUp'],
  },
  {
    name: 'down',
    label: 'Commande en dessous',
    command: { does: 'step', by: 'row', towards: 1 },
    usual: ['ArrowDown'],
  },
  { name: 'page up', label: 'Page précédente', command: { does: 'page', towards: -1 }, usual: ['PageUp'] },
  { name: 'page down', label: 'Page suivante', command: { does: 'page', towards: 1 }, usual: ['PageDown'] },
  ...choices,
]

/** The keys chosen in place of the default ones, by the name of their act. */
export type ChosenKeys = Readonly<Partial<Record<string, KeyPressed>>>

const spelt = (key: string) => (key.length === 1 ? key.toLowerCase() : key)

/** Digits are also recognized by their position: on an AZERTY keyboard they need Shift. */
const isUsual = ({ usual }: KeyAct, pressed: KeyPressed): boolean =>
  usual.includes(spelt(pressed.key)) || usual.includes(digitOf(pressed) ?? 'none')

/** A chosen key is recognized by its position, whatever character the keyboard writes with it. Its act then has no default key. */
export const actOfKey = (pressed: KeyPressed, chosen: ChosenKeys): KeyAct | undefined =>
  keyActs.find(({ name }) => pressed.code !== '' && chosen[name]?.code === pressed.code) ??
  keyActs.find((act) => !chosen[act.name] && isUsual(act, pressed))

export const commandOf = (pressed: KeyPressed, chosen: ChosenKeys): Command | undefined =>
  pressed.key === 'Escape' ? { does: 'clear' } : actOfKey(pressed, chosen)?.command

/** The keys of an act as KeyboardEvent.key names them. */
export const keysOfAct = ({ name, usual }: KeyAct, chosen: ChosenKeys): readonly string[] =>
  chosen[name] ? [spelt(chosen[name].key)] : usual

/** The label of the key for the ticket at this place of the page; undefined from the eleventh on. */
export function keyOfPlace(place: number, chosen: ChosenKeys): string | undefined {
  const act = keyActs.find(({ command }) => command.does === 'select' && command.place === place)
  return act && keysOfAct(act, chosen)[0]
}

export type Spot = { readonly column: number; readonly top: number }

/**
 * The index of the nearest ticket in that direction (the upper of two equally near ones); the first when none is selected, the same one
 * at an edge.
 */
export function neighbour(spots: readonly Spot[], selected: number, { by, towards }: Step): number {
  const here = spots[selected]
  if (!here) return spots.length > 0 ? 0 : -1
  const columnsAway = (spot: Spot) => (spot.column - here.column) * towards
  const isThatWay = (spot: Spot) =>
    by === 'column' ? columnsAway(spot) > 0 : columnsAway(spot) === 0 && (spot.top - here.top) * towards > 0
  const nearest = spots
    .filter(isThatWay)
    .sort(
      (one, other) =>
        columnsAway(one) - columnsAway(other) ||
        Math.abs(one.top - here.top) - Math.abs(other.top - here.top),
    )[0]
  return nearest ? spots.indexOf(nearest) : selected
}
