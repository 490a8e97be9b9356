import { formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useOperation } from '../operation.ts'

/** Says once what was counted; only the answer tells what the books expected. */
export const useCounting = () =>
  useOperation(ask.countTill, ({ counted }) => ({
    about: `Comptage de caisse, ${formatDirhams(counted)}`,
  }))
