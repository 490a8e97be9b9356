import { type Check, finding, type Row } from './check.ts'

export const nameOnPaperChecks: readonly Check[] = [
  {
    name: 'I-78 the name of a stand is the last of its names on papers, which are numbered without gap and begin before its first paper',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('stand ' || s.id)
                   filter (where n.name is distinct from s.name or n.last <> n.names or n.begins > '-infinity') as breaches
            from stand s
            left join (select stand_id, count(*) as names, max(number) as last,
                              (array_agg(stand_name order by number desc))[1] as name,
                              (array_agg(since order by number))[1] as begins
                         from paper_identity
                        group by stand_id) n on n.stand_id = s.id`,
      ),
  },
  // Not compared with the settings: the start of the server may fix another name of the event.
  {
    name: 'I-78 the names of the event on papers are numbered without gap and begin before the first paper',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 case when count(*) <> coalesce(max(number), 0)
                        or (array_agg(since order by number))[1] is distinct from '-infinity'
                      then array['the event'] end as breaches
            from paper_identity
           where stand_id is null`,
      ),
  },
]
