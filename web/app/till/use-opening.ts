import { formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { readAgain } from '../calls/read-again.ts'
import { useAct } from '../form/use-act.ts'

/**
 * Opens the person's till once. If a till is open already, the refusal is shown first, with «Reprendre». `about` is what the form says
 * while the outcome is unknown; the chip in the header names the float too.
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
