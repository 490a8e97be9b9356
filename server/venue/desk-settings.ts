import type { DeskSettings } from '#rules/desk-settings.ts'
import { changesInWords, deskSettingsInWords } from '#rules/settings-change.ts'
import { answer } from '../books/answer.ts'
import { changeSettings } from '../books/change-settings.ts'
import { memberOf } from '../platform/answering.ts'
import * as store from './desk-settings-store.ts'

export const readDeskSettings = answer.readDeskSettings.handler(({ context: { house } }) =>
  store.readDeskSettings(house.database),
)

export const changeDeskSettings = answer.changeDeskSettings.handler(async ({ context, input }) => {
  const { house, visit } = context
  await changeSettings<DeskSettings>({ house, visit, actor: memberOf(context) }, input, {
    kind: 'desk-settings-changed',
    read: store.readDeskSettings,
    save: store.saveDeskSettings,
    inWords: (before, after) => changesInWords(deskSettingsInWords, before, after),
  })
  house.announce(['desk-settings'])
  return input
})
