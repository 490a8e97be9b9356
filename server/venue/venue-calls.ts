import { changeCardFront, readCardFront } from './card-front.ts'
import { changeCardSettings, readCardSettings } from './card-settings.ts'
import { followClock, tellClock } from './clock.ts'
import { changeDeskSettings, readDeskSettings } from './desk-settings.ts'
import { changeEvent, readEvent } from './event.ts'
import { readCounts } from './read-counts.ts'
import { readNetwork } from './read-network.ts'
import { readVenue } from './read-venue.ts'

export const venueCalls = {
  readVenue,
  readEvent,
  readNetwork,
  changeEvent,
  followClock,
  tellClock,
  readCounts,
  readCardFront,
  changeCardFront,
  readCardSettings,
  changeCardSettings,
  readDeskSettings,
  changeDeskSettings,
}
