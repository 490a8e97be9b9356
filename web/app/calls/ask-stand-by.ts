/** Calls a computer of two that may not sell: `await askStandBy.lookAtStandBy()`. Throws as `ask` does. */
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { standByContract } from '#contract/relay/stand-by.ts'
import { linkBy } from './ask.ts'

export const askStandBy: ContractRouterClient<typeof standByContract> = createORPCClient(
  linkBy(standByContract),
)
