import { cardSettingsInWords, changesInWords } from '#rules/venue/settings-change.ts'
import { answer } from '../books/answer.ts'
import { changeSettings } from '../books/change-settings.ts'
import * as store from './settings-store.ts'

export const readCardSettings = answer.readCardSettings.handler(({ context: { house } }) =>
  store.readCardSettings(house.database),
)

export const changeCardSettings = answer.changeCardSettings.handler(async ({ context, input }) => {
  await changeSettings(context, input, {
    kind: 'card-settings-changed',
    read: store.readCardSettings,
    save: store.saveCardSettings,
    inWords: (before, after) => changesInWords(cardSettingsInWords, before, after),
  })
  context.house.announce(['cards'])
  return input
})
