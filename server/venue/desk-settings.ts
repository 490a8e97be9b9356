import type { DeskSettings } from '#rules/recharge/desk-settings.ts'
import { changesInWords, deskSettingsInWords } from '#rules/venue/settings-change.ts'
import { answer } from '../books/answer.ts'
import { changeSettings } from '../books/change-settings.ts'
import * as store from './desk-settings-store.ts'

export const readDeskSettings = answer.readDeskSettings.handler(({ context: { house } }) =>
  store.readDeskSettings(house.database),
)

export const changeDeskSettings = answer.changeDeskSettings.handler(async ({ context, input }) => {
  await changeSettings<DeskSettings>(context, input, {
    kind: 'desk-settings-changed',
    read: store.readDeskSettings,
    save: store.saveDeskSettings,
    inWords: (before, after) => changesInWords(deskSettingsInWords, before, after),
  })
  context.house.announce(['desk-settings'])
  return input
})
