import { cardPrefixOf } from '#rules/card/card-address.ts'
import { mustBeEvent } from '#rules/venue/event.ts'
import { hasKitchens } from '#rules/venue/getting-ready.ts'
import { changesInWords, eventInWords } from '#rules/venue/settings-change.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { copiesBegun } from '../books/copies-in-view.ts'
import { standsWithoutCook as standsWithoutCookOf } from '../product/catalogue-store.ts'
import { isAnyTillOpen } from '../till/till-store.ts'
import * as store from './event-store.ts'
import { holdSettings } from './settings-store.ts'

export const readEvent = answer.readEvent.handler(({ context: { house } }) =>
  house.database.snapshot(async (tx) => {
    const [settings, printedAddress, { hasCookForAll, ...begun }, standsWithoutCook, copies] =
      await Promise.all([
        store.readEventSettings(tx),
        store.readPrintedAddress(tx),
        store.readBegun(tx),
        standsWithoutCookOf(tx),
        copiesBegun(tx, house),
      ])
    const { fixed, ownAddresses } = house.venue
    const kitchens = {
      hasProducts: begun.catalogue,
      standsWithoutCook: standsWithoutCook.length,
      hasCookForAll,
    }
    return {
      settings,
      fixed,
      printedAddress,
      ownAddresses: [...ownAddresses()],
      begun: {
        ...begun,
        event: (fixed.name ?? settings.name) !== '',
        address: cardPrefixOf(settings, fixed.publicAddress) !== null,
        ...copies,
        kitchens: hasKitchens(kitchens),
        standsWithoutCook,
      },
    }
  }),
)

/** The form sends the settings that it showed: when two admins save at once, the second is refused and overwrites nothing. */
export const changeEvent = answer.changeEvent.handler(async ({ context, input }) => {
  const { house } = context
  const changed = await administering(context, async (tx, note) => {
    await holdSettings(tx)
    const [now, hasOpenTill] = await Promise.all([store.readEventSettings(tx), isAnyTillOpen(tx)])
    const { fixed } = house.venue
    const settings = mustBeEvent(input.settings, { seen: input.seen, now, fixed, hasOpenTill })
    const detail = changesInWords(eventInWords, now, settings)
    if (detail !== '') {
      await store.saveEventSettings(tx, settings)
      await store.keepEventName(tx, fixed.name ?? settings.name, house.clock())
      await note({ kind: 'event-changed', detail })
    }
    return settings
  })
  house.announce(['venue'])
  return changed
})
