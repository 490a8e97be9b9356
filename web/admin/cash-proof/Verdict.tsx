import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { CashProofOnTheWire } from '#contract/cash-proof.ts'
import { formatDateTime } from '#rules/french.ts'
import classes from './CashProof.module.css'
import { gapWords } from './proof-words.ts'

/** The one line an organiser came for. */
export function Verdict({ proof }: { readonly proof: CashProofOnTheWire }) {
  const { holds, gap, at } = proof
  const Sign = holds ? IconCircleCheck : IconCircleX
  return (
    <div className={classes.verdict} data-holds={holds} role={holds ? 'status' : 'alert'}>
      <Sign size={40} aria-hidden="true" />
      <div>
        <p className={classes.verdictWords}>
          {holds ? 'Les comptes sont justes' : 'Les comptes ne sont pas justes'}
        </p>
        <p>
          Écart&nbsp;: <bdi>{gapWords(gap)}</bdi> · {formatDateTime(new Date(at))}
        </p>
      </div>
    </div>
  )
}
