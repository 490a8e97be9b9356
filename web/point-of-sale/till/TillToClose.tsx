import { noMoney } from '#rules/plain/money.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { type useMyTill, whyOnlyClose } from '../../app/calls/my-till.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { ActInDoubt } from '../../app/form/ActInDoubt.tsx'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { newOperationId } from '../../app/money/operation.ts'

import { Drawing } from '../../ui/states/Drawing.tsx'
import classes from '../PointOfSale.module.css'

export type Mine = NonNullable<ReturnType<typeof useMyTill>['data']>

/** Shown in place of the products while the till is stopped, or is ahead of a clock that was put back. */
export function TillToClose({ mine }: { readonly mine: Mine }) {
  const { till, isStopped, holdsCash } = mine
  return (
    <section className={classes.gate}>
      <Drawing motif="panier" />
      <h2>Caisse à clôturer</h2>
      <p role="status">{whyOnlyClose(mine)}</p>
      {isStopped || holdsCash || !till ? (
        <LinkButton to="/cashier-session" size="high">
          {isStopped ? 'Clôturer ma caisse' : 'Clôturer et rouvrir ma caisse'}
        </LinkButton>
      ) : (
        <CloseAndReopen tillId={till.id} />
      )}
    </section>
  )
}

type Closing = Parameters<typeof ask.closeTill>[0]

/**
 * Reopens the till after its closing, even if the screen learns of the closing first. If the opening fails, the closed till offers it
 * again.
 */
async function closeAndReopen(closing: Closing) {
  await ask.closeTill(closing)
  return ask.openTill({ operationId: newOperationId(), float: noMoney })
}

/** Closes and reopens, in one tap, the till of a stand without cash that is ahead of a clock that was put back. */
function CloseAndReopen({ tillId }: { readonly tillId: string }) {
  const { id } = useMe()
  const reopening = useAct(closeAndReopen, {
    isMoney: true,
    about: () => 'Clôture de caisse',
    changes: [`till:${id}`],
  })
  if (reopening.state === 'unknown') return <ActInDoubt about={reopening.about} />
  return (
    <>
      {reopening.state === 'refused' ? <ActRefused refusal={reopening.refusal} /> : null}
      <ActButton
        act={reopening}
        isReady={reopening.state !== 'done'}
        fullWidth
        size="high"
        onClick={() => reopening.run({ tillId, note: null, handedToId: null })}
      >
        Clôturer et rouvrir ma caisse
      </ActButton>
    </>
  )
}
