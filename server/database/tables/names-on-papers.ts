/**
 * The names of the event and of the stands as papers bear them: those in force when the paper's operation was booked.
 *
 * The name of now stays in `stand` and `venue_settings`, where uniqueness, searches and every screen read it; `paper_identity` keeps all
 * names with their dates, written in the transaction of each change. The auditor compares both.
 */
import { computed, type Read } from '../../platform/sql-columns.ts'
import { type Fragment, fragment } from '../../platform/sql-fragment.ts'
import { paperIdentityTable } from './event.ts'

type Then = {
  /** The instant of the operation. */
  readonly at: Fragment
  /** The till of the operation: one that was ahead of the clock when a name changed keeps the name before. */
  readonly till?: Fragment
}

const { eventName, standName } = paperIdentityTable.columns

const inForce = ({ at, till = fragment`null` }: Then): Fragment => fragment`p.since <= ${at}
               and ${at} > coalesce((p.tills_ahead ->> (${till})::text)::timestamptz, '-infinity')
             order by p.number desc
             limit 1`

export const eventNameThen = (then: Then): Read<string | null> =>
  computed(
    eventName,
    fragment`(select p.event_name
              from paper_identity p
             where p.stand_id is null
               and ${inForce(then)})`,
  )

export const standNameThen = (standId: Fragment, then: Then): Read<string | null> =>
  computed(
    standName,
    fragment`(select p.stand_name
              from paper_identity p
             where p.stand_id = ${standId}
               and ${inForce(then)})`,
  )

type Named = {
  /** Null: the event. */
  readonly standId: string | null
  readonly name: string
  readonly at: Date
}

/**
 * Adds a version where the name is another than the last one. To be sent after the statement that changes the name: that one locks
 * the row, so of two changes at once the later one sees the version of the earlier one.
 *
 * A first name was always there. A later one begins two seconds after the change, so that no operation under way meanwhile, at this
 * server or at another one whose clock differs a little, was printed with the old name and takes the new one afterwards.
 */
export const keepingName = ({ standId, name, at }: Named): Fragment => fragment`
    insert into paper_identity (stand_id, number, event_name, stand_name, since, tills_ahead)
    select n.stand_id,
           coalesce(last.number, 0) + 1,
           case when n.stand_id is null then n.name end,
           case when n.stand_id is not null then n.name end,
           case when last.number is null then '-infinity' else n.since end,
           coalesce(
             (select jsonb_object_agg(t.id, t.last_operation_at)
                from till t
               where t.last_operation_at >= n.since
                 and (n.stand_id is null or t.stand_id = n.stand_id)),
             '{}')
      from (select ${standId}::uuid as stand_id, ${name}::text as name, ${at}::timestamptz + interval '2 seconds' as since) n
      left join lateral (
           select p.number, coalesce(p.event_name, p.stand_name) as name
             from paper_identity p
            where p.stand_id is not distinct from n.stand_id
            order by p.number desc
            limit 1) last on true
     where last.name is distinct from n.name`
