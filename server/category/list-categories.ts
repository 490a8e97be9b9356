import { answer } from '../books/answer.ts'
import { allCategories } from './category-store.ts'

export const listCategories = answer.listCategories.handler(({ context: { house } }) =>
  allCategories(house.database),
)
