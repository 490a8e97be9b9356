import { computed, orNull, type Read } from '../../platform/sql-columns.ts'
import { type Fragment, fragment } from '../../platform/sql-fragment.ts'
import { formerNameTable, staffTable } from './people.ts'

const { name } = staffTable.columns

/** The name of the person with this id; null where no such person exists. */
export const nameOfStaff = (id: Fragment): Read<string | null> =>
  computed(orNull(name), fragment`(select name from staff where id = ${id})`)

/** The same for a paper: the name that the person had at an instant. */
export const nameOfStaffThen = (id: Fragment, at: Fragment): Read<string | null> =>
  computed(
    orNull(formerNameTable.columns.name),
    fragment`coalesce((select was.name
                       from former_name was
                      where was.staff_id = ${id}
                        and was.until >= ${at}
                      order by was.number
                      limit 1),
                    (select name from staff where id = ${id}))`,
  )
