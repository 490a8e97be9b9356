/** Well-formed inputs about the venue itself: its first administrator, its event, its printer. */
import { noPager } from '#rules/pager.ts'
import { makeFirstAdminLink } from '../staff/first-admin.ts'
import { readEventSettings } from '../venue/event-store.ts'
import type { InputMaker } from './access-asking.ts'
import { type CallName, inputOf } from './calls.ts'

export const venueInputs: Partial<Record<CallName, InputMaker>> = {
  createFirstAdmin: async ({ venue, now }, { subject }) => ({
    ...inputOf.createFirstAdmin,
    ...(subject === 'own' && { link: await makeFirstAdminLink(venue.owner, now) }),
  }),
  judgeFirstAdminLink: async ({ venue, now }, { subject }) => ({
    link: subject === 'own' ? await makeFirstAdminLink(venue.owner, now) : inputOf.judgeFirstAdminLink.link,
  }),
  changeEvent: async ({ venue }) => {
    await venue.owner.sql`update venue_settings set event_name = 'Moussem'`
    const settings = await readEventSettings(venue.owner)
    return { seen: settings, settings }
  },
  // Without a printer, no print call waits for one; without a base station, none is rung.
  changePrinter: () => ({ address: null }),
  changePager: () => noPager,
}
