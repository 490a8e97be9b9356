import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { Breadcrumb } from '../app/Breadcrumb.tsx'
import { queries } from '../app/queries.ts'
import { Shown } from '../app/Shown.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AuditOfBooks } from './cash-proof/AuditOfBooks.tsx'
import classes from './cash-proof/CashProof.module.css'
import { FiguresToldTwice } from './cash-proof/FiguresToldTwice.tsx'
import { HandedDrawers } from './cash-proof/HandedDrawers.tsx'
import { SessionsProved } from './cash-proof/SessionsProved.tsx'
import { Sides } from './cash-proof/Sides.tsx'
import { Verdict } from './cash-proof/Verdict.tsx'

const above = [{ to: '/admin/recharge-sessions', label: 'Sessions de recharge' }] as const

/** The proof that no dirham came or went unseen, live. */
export function CashProofScreen() {
  const query = useQuery(
    queries.readCashProof.queryOptions({ meta: { watches: ['tills', 'cards', 'sales'] } }),
  )
  return (
    <div className={classes.proof}>
      <PageHeader
        title="Preuve de caisse"
        description="L'argent des caisses est celui des cartes plus ce qui a été vendu, à tout moment."
        breadcrumb={<Breadcrumb above={above} here="Preuve de caisse" />}
      />
      <Shown
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={480} radius="lg" />}
      >
        {(proof) => (
          <>
            <Verdict proof={proof} />
            <Sides proof={proof} />
            <HandedDrawers proof={proof} />
            <FiguresToldTwice proof={proof} />
          </>
        )}
      </Shown>
      <SessionsProved />
      <AuditOfBooks />
    </div>
  )
}
