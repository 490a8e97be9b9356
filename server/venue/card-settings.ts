import { answer } from '../books/answer.ts'
import * as store from './settings-store.ts'

export const readCardSettings = answer.readCardSettings.handler(({ context: { house } }) =>
  store.readCardSettings(house.database),
)

export const changeCardSettings = answer.changeCardSettings.handler(async ({ context: { house }, input }) => {
  await store.saveCardSettings(house.database, input)
  house.announce(['cards'])
  return input
})
