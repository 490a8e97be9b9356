/** Exports in a test: asked for over HTTP, with thousands of sales to fill them. */
import type { Caller, Venue } from './venue.ts'

export const askFor = (venue: Venue, caller: Caller, wish: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`${venue.urls[0]}/api/v1/exports`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
    ...(signal && { signal }),
  })

/** The rows of a CSV file without its heading. Its byte order mark is removed when it is read as text. */
export async function rowsOf(answer: Response): Promise<string[][]> {
  const [, ...lines] = (await answer.text()).trimEnd().split('\r\n')
  return lines.map((line) => line.split(';'))
}

type Many = { readonly count: number; readonly standId: string; readonly day: string }

/** Adds sales of one line each, one a second, without a till or card of their own: only to fill exports, not valid for the audit. */
export async function addManySales(
  { owner }: Pick<Venue, 'owner'>,
  { count, standId, day }: Many,
): Promise<void> {
  await owner.sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select gen_random_uuid(), gen_random_uuid(), ${standId}, gen_random_uuid(),
           gen_random_uuid(), 'Nadia', ${day}, n, 'A-' || n, 1000, 'active', ${day}::date + interval '12 hours' + n * interval '1 second'
      from generate_series(1, ${count}::integer) as n`
  await owner.sql`
    insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, goes_to_kitchen)
    select id, 0, gen_random_uuid(), 'Thé', 'unit', 1000, 1000, 1000, false
      from sale
     where stand_id = ${standId}
       and business_day = ${day}
       and vendor_name = 'Nadia'`
}
