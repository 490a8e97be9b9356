import { useState } from 'react'
import type { TillOnTheWire } from '#contract/till/till.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { readCash } from '../../ui/money/cash-typing.ts'
import { ask } from '../calls/ask.ts'
import { useAct } from '../form/use-act.ts'
import { operationsSince } from './operations-since.ts'
import type { Closing } from './use-closing.ts'
import { useCountDraft } from './use-count-draft.ts'

type LastWords = { readonly note: string; readonly handedToId: string | null }

export type CountAndClose = ReturnType<typeof useCountAndClose>

/** The steps of a closing: counting, learning the difference, closing; and counting again after an operation in between. */
export function useCountAndClose(till: TillOnTheWire, closing: Closing) {
  const draft = useCountDraft(till)
  const counting = useCounting()
  const [last, setLast] = useState<LastWords>({ note: '', handedToId: null })
  const counted = counting.state === 'done' ? counting.answer : undefined
  const since = operationsSince({
    operationCount: till.operationCount,
    operationsAtFirst: draft.operationsAtFirst,
    countedAt: counted?.operationNumber,
  })
  const wasTooLate = closing.state === 'refused' && closing.refusal.code === 'till-changed-since-count'
  const read = readCash(draft.typed)
  return {
    draft,
    read,
    counting,
    counted,
    /** The note and the colleague entered for the closing; counting again keeps them. */
    last,
    setLast,
    since,
    /** The count is outdated: the drawer's cash has changed since. */
    isOld: counted !== undefined && (since > 0 || wasTooLate),
    count: () => {
      if (read) void counting.run({ tillId: till.id, ...read })
    },
    countAgain: () => {
      draft.countAgain(Math.max(till.operationCount, counted?.operationNumber ?? 0))
      counting.reset()
      closing.reset()
    },
  }
}

/** Books the count; only its answer tells what the books expected. */
const useCounting = () =>
  useAct(ask.countTill, {
    isMoney: true,
    about: ({ counted }) => `Comptage de caisse, ${formatDirhams(counted)}`,
  })
