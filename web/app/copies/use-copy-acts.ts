import { ask } from '../calls/ask.ts'
import { useAct } from '../form/use-act.ts'
import { newOperationId } from '../money/operation.ts'

const changes = ['copies'] as const

/** What an administrator does about one place of copies. */
export function useCopyActs(placeId: string) {
  const copying = useAct(ask.copyNow, { changes })
  const proving = useAct(ask.proveRestore, { changes })
  const lettingGo = useAct(ask.letGoCopyPlace, { changes })
  const puttingBack = useAct(ask.putBackCopyPlace, { changes })
  const acts = [copying, proving, lettingGo, puttingBack]
  /** One at a time; what was said of the act before goes. */
  const begin = (run: () => void) => {
    if (acts.some(({ state }) => state === 'sending')) return
    for (const act of acts) act.reset()
    run()
  }
  return {
    copying,
    proving,
    lettingGo,
    puttingBack,
    refusal: acts.flatMap((act) => (act.state === 'refused' ? [act.refusal] : []))[0],
    copy: () => begin(() => copying.run({ placeId, runId: newOperationId() })),
    prove: () => begin(() => proving.run({ placeId, runId: newOperationId() })),
    letGo: () => begin(() => lettingGo.run({ placeId })),
    putBack: () => begin(() => puttingBack.run({ placeId })),
  }
}
