import { computed, orNull, type Read } from '../../platform/sql-columns.ts'
import { type Fragment, fragment } from '../../platform/sql-fragment.ts'
import { staffTable } from './people.ts'

/** The name of the person with this id; null where no such person exists. */
export const nameOfStaff = (id: Fragment): Read<string | null> =>
  computed(orNull(staffTable.columns.name), fragment`(select name from staff where id = ${id})`)
