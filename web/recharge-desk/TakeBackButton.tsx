import { Button } from '@mantine/core'
import type { RechargeReceipt } from '#contract/recharge.ts'
import type { Centimes } from '#rules/money.ts'
import { useIsCancellable } from './use-last-recharge.ts'
import type { TakingBack } from './use-taking-back.ts'

type Props = {
  readonly receipt: RechargeReceipt
  readonly takingBack: TakingBack
  readonly isCut: boolean
  /** What the card holds by now. */
  readonly balance: Centimes
}

/** For two minutes, and until another recharge is made. */
export function TakeBackButton({ receipt, takingBack, isCut, balance }: Props) {
  const { operationId: rechargeId, cardId, amount } = receipt
  const isSending = takingBack.cancelling.state === 'sending'
  if (!useIsCancellable(receipt) && !isSending) return null
  return (
    <Button
      variant="outline"
      color="red"
      mih={48}
      disabled={isCut && !isSending}
      loading={isSending}
      aria-haspopup="dialog"
      onClick={() => takingBack.ask({ rechargeId, cardId, amount, balance })}
    >
      Annuler cette recharge
    </Button>
  )
}
