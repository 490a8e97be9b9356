import { formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useMe } from '../me.ts'
import { useOperation } from '../operation.ts'
import { readAgain } from '../read-again.ts'

/** Opens my till once; whatever becomes of it, the till is read again. */
export function useOpening() {
  const me = useMe()
  return useOperation(
    (input: Parameters<typeof ask.openTill>[0]) =>
      ask.openTill(input).finally(() => readAgain(new Set([`till:${me.id}`]))),
    ({ float }) => ({ about: `Ouverture de caisse, fonds de ${formatDirhams(float)}` }),
  )
}
