import type { CashProofOnTheWire } from '#contract/cash-proof.ts'
import { formatDirhams } from '#rules/money.ts'
import classes from './CashProof.module.css'
import { type Line, owedLines, thereLines } from './proof-words.ts'

/** The equation: both columns end with the same sum. */
export function Sides({ proof }: { readonly proof: CashProofOnTheWire }) {
  return (
    <div className={classes.sides}>
      <Side title="L'argent qu'il y a" lines={thereLines(proof)} total={formatDirhams(proof.there.total)} />
      <Side title="À qui il revient" lines={owedLines(proof)} total={formatDirhams(proof.owed.total)} />
    </div>
  )
}

type SideProps = { readonly title: string; readonly lines: readonly Line[]; readonly total: string }

function Side({ title, lines, total }: SideProps) {
  return (
    <section className={classes.side} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {[...lines, ['Total', total] as const].map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
