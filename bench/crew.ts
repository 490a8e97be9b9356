/** Adds what an evening needs besides its tills: a cook for every stand, an admin and the buzzers. */
import type { Client } from 'pg'
import { idOf, tokenOf } from './evening.ts'

export const adminId = idOf('person', 9_998)

const people = [
  { n: 9_999, who: 'cook', name: 'Cuisine', role: 'kitchen' },
  { n: 9_998, who: 'admin', name: 'Admin', role: 'admin' },
] as const

export const buzzers = 64

export const addCrew = (owner: Client) =>
  owner.query(`
    insert into staff (id, email, name, role, created_at, updated_at)
    values ${people.map(({ n, who, name, role }) => `('${idOf('person', n)}', '${who}@bench.ma', '${name}', '${role}', now(), now())`)};
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    values ${people.map(({ n, who }) => `('${idOf('person', n)}', '${idOf('person', n)}', '${tokenOf(who)}', now() + interval '1 day', now(), now())`)};
    insert into buzzer (id, number)
    select gen_random_uuid(), n::text
      from generate_series(1, ${buzzers}) as n;`)
