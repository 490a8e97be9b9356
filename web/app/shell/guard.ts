/** Decides who may open which screen. The server refuses anyway; this spares people a screen that would stay empty. */
import { redirect } from '@tanstack/react-router'
import type { Me } from '#contract/people/staff.ts'
import { type Ability, can, homeOf, tillScreenOf } from '#rules/people/staff.ts'
import { whoIsThere } from '../calls/me.ts'
import { signInAddress } from '../calls/session.ts'
import { toastRefusal } from '../messages/toast.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the brand link: people without access are sent to their home page without a message. */
    silently?: boolean
  }
}

type Where = { readonly pathname: string; readonly href: string; readonly state: { silently?: boolean } }

export async function mustBeSignedIn(location: Where): Promise<{ me: Me }> {
  const me = await whoIsThere()
  if (me && !me.mustChoosePin) {
    mustOnlyCloseTill(me, location.pathname)
    return { me }
  }
  throw redirect({ href: signInAddress({ suite: location.href }), reloadDocument: true, replace: true })
}

/** After working hours a person can only close their till. */
function mustOnlyCloseTill(me: Me, pathname: string): void {
  const till = tillScreenOf(me.role)
  if (me.closeTillBy === null || till === undefined || pathname === till) return
  throw redirect({ to: till, replace: true, state: { silently: true } })
}

/** `isBarred`: the person may not even open their own home page. A page says so, instead of an endless redirect. */
export function mustBeAble(me: Me, ability: Ability | undefined, location: Where): { isBarred: boolean } {
  if (ability === undefined || can(me.role, ability)) return { isBarred: false }
  const home = homeOf(me.role)
  if (home === location.pathname) return { isBarred: true }
  if (!location.state.silently) toastRefusal('not-allowed')
  throw redirect({ to: home, replace: true, state: { silently: true } })
}
