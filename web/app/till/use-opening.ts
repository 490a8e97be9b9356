import { formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { readAgain } from '../calls/read-again.ts'
import { useAct } from '../form/use-act.ts'

/**
 * Opens my till once. One that is open already waits for «Reprendre»: its refusal is to be read first.
 * `about` is what its form says while the outcome is unknown; the chip in the header names the float too.
 */
export function useOpening(about: string) {
  const me = useMe()
  const look = () => readAgain([`till:${me.id}`])
  const opening = useAct(ask.openTill, {
    isMoney: true,
    about: ({ float }) => `Ouverture de caisse, fonds de ${formatDirhams(float)}`,
    onDone: look,
    onRefused: ({ code }) => code !== 'till-already-open' && look(),
  })
  return { ...opening, about }
}
