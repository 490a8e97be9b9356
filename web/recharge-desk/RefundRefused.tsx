import type { Refusal } from '#rules/refusal.ts'
import { ActRefused } from '../app/card-acts/ActRefused.tsx'
import { LinkButton } from '../app/LinkButton.tsx'

/** Nothing was paid, and why. */
export function RefundRefused({ refusal }: { readonly refusal: Refusal }) {
  return (
    <>
      <ActRefused failed="La carte n'a pas été remboursée." refusal={refusal} />
      {refusal.code === 'till-none-open-at-desk' ? (
        <LinkButton to="/recharge/session" mih={48}>
          Ouvrir ma caisse
        </LinkButton>
      ) : null}
    </>
  )
}
