import { createOpening } from '../../ui/opening.ts'
import { whoAmI } from '../calls/me.ts'
import { myTillQuery } from '../calls/my-till.ts'
import { queryClient } from '../calls/queries.ts'
import { sentOperations } from '../money/operation-log.ts'
import { leave } from './leave.ts'
import { isNothing, type LeftBehind } from './left-behind.ts'

export const signOutQuestion = createOpening()

let articles = 0
/** Called by the screen with a cart in use; the cart stays on the device when that screen is left. */
export function noteCartInHand(count: number): void {
  articles = count
}

export function leftBehind(): LeftBehind {
  const staffId = whoAmI()?.id ?? ''
  const till = queryClient.getQueryData(myTillQuery(staffId).queryKey)?.till
  return {
    hasTill: till !== undefined && till !== null,
    articles,
    inDoubt: sentOperations().filter((sent) => sent.staffId === staffId).length,
  }
}

/** «Se déconnecter»: asks for confirmation where a till, a cart or an operation in doubt is left behind. */
export async function askToLeave(): Promise<void> {
  if (isNothing(leftBehind())) await leave()
  else signOutQuestion.open()
}
