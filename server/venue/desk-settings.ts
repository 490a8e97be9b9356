import { answer } from '../books/answer.ts'
import * as store from './desk-settings-store.ts'

export const readDeskSettings = answer.readDeskSettings.handler(({ context: { house } }) =>
  store.readDeskSettings(house.database),
)

export const changeDeskSettings = answer.changeDeskSettings.handler(async ({ context: { house }, input }) => {
  await store.saveDeskSettings(house.database, input)
  house.announce(['desk-settings'])
  return input
})
