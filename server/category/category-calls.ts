import { addCategory, deleteCategory, editCategory, orderCategories } from './category-acts.ts'
import { listCategories } from './list-categories.ts'

export const categoryCalls = {
  listCategories,
  addCategory,
  editCategory,
  orderCategories,
  deleteCategory,
}
