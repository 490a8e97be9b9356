import { formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useOperation } from '../operation.ts'

export type Direction = 'in' | 'out'

export const cashMovedWords = { in: "Entrée d'espèces", out: "Sortie d'espèces" } as const

/** Cash brought to my drawer, or taken from it. */
export const useCashMoving = () =>
  useOperation(ask.moveCash, ({ direction, amount }) => ({
    about: `${cashMovedWords[direction]} de ${formatDirhams(amount)}`,
  }))
