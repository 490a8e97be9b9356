/** Who may open which screen. The server refuses anyway; this spares people a screen that would stay empty. */
import { redirect } from '@tanstack/react-router'
import type { Me } from '#contract/staff.ts'
import { type Ability, can, homeOf } from '#rules/staff.ts'
import { whoIsThere } from './me.ts'
import { signInAddress } from './session.ts'
import { toastRefusal } from './toast.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the brand link: people it does not suit are sent home without a word. */
    silently?: boolean
  }
}

/** Thrown for a person whose own home is closed to them: a page says so, instead of a redirect without end. */
export class NotAllowed extends Error {}

type Where = { readonly pathname: string; readonly href: string; readonly state: { silently?: boolean } }

export async function mustBeSignedIn(location: Where): Promise<{ me: Me }> {
  const me = await whoIsThere()
  if (me) return { me }
  throw redirect({ href: signInAddress({ suite: location.href }), reloadDocument: true, replace: true })
}

export function mustBeAble(me: Me, ability: Ability | undefined, location: Where): void {
  if (ability === undefined || can(me.role, ability)) return
  const home = homeOf(me.role)
  if (home === location.pathname) throw new NotAllowed()
  if (!location.state.silently) toastRefusal('not-allowed')
  throw redirect({ to: home, replace: true, state: { silently: true } })
}
