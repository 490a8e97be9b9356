/** The rows that our server and pgbench both sell from: the same cards, products, vendors and open tills, made by SQL. */
import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { cookieName } from '#server/platform/sign-in-cookie.ts'

export const size = { cards: 1000, stands: 20, products: 100, callers: 64 } as const

/** In thousandths: half of the largest stock allowed, since supplies are added to it. */
const plenty = 500_000_000

/** Five of the products belong to each stand; a sale takes three of them. */
export const productsPerStand = size.products / size.stands

const families = { card: 'c', stand: '5', product: '9', person: 'e', till: '7' } as const

/** Ids are made from numbers, so that our callers and pgbench's arithmetic name the same rows. */
export const idOf = (family: keyof typeof families, n: number): string =>
  `${families[family]}0000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** One vendor for each caller, spread over the stands; then as many other vendors who all work at the first stand. */
const vendors = 2 * size.callers
/** A stock keeper for each caller, numbered after the vendors. */
export const keeperOf = (caller: number) => vendors + caller
export const standOf = (vendor: number): number => (vendor < size.callers ? vendor % size.stands : 0)
/** The kitchen cooks one product of each stand. */
export const goesToKitchen = (product: number): boolean => product % productsPerStand === 0
export const priceOf = (product: number): number => 1000 + product

type SignedIn = number | 'admin' | 'cook'

export const tokenOf = (who: SignedIn) => `bench-token-${who}`

export function cookieOf(who: SignedIn, secret: string): string {
  const signature = createHmac('sha256', secret).update(tokenOf(who)).digest('base64')
  return `${cookieName}=${encodeURIComponent(`${tokenOf(who)}.${signature}`)}`
}

const id = (family: keyof typeof families, n: string) =>
  `('${families[family]}0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Balances and stocks are written without operations, and are large enough never to run out: this database is never audited. */
export async function fillEvening(owner: Client): Promise<void> {
  await fillStands(owner)
  await owner.query(`
    insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
    select ${id('card', 'n')}, 'FP-123456-' || lpad(upper(to_hex(n)), 16, '0'), 'BASIC', 0, true,
           now() + interval '1 day', now(), now()
      from generate_series(0, ${size.cards - 1}) as n;
    insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
    select id, code, type, created_at, is_printed, is_active, listed_expiry, 2000000000, 0 from card;

    analyze;`)
}

/** Adds everything but cards: stands, products, vendors and their open tills. */
export async function fillStands(owner: Client): Promise<void> {
  await owner.query(`
    insert into category (id, name, color, position, created_at)
    values ('a0000000-0000-7000-8000-000000000000', 'Tout', '#0B7A5B', 1, now());

    insert into stand (id, name, letter, created_at)
    select ${id('stand', 'n')}, 'Stand ' || n, substr('ABCDEFGHJKLMNPQRSTUVWXYZ', n + 1, 1), now()
      from generate_series(0, ${size.stands - 1}) as n;

    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
                         goes_to_kitchen, created_at, updated_at)
    select ${id('product', 'n')}, 'Produit ' || n, '', ${id('stand', `n / ${productsPerStand}`)},
           'a0000000-0000-7000-8000-000000000000', 1000 + n, 'unit', 5000, 10000, n % ${productsPerStand} = 0, now(), now()
      from generate_series(0, ${size.products - 1}) as n;
    insert into product_stock (product_id, initial_stock, stock)
    select id, ${plenty}, ${plenty} from product;
    insert into product_price (product_id, number, price, changed_at)
    select id, 1, price, created_at from product;

    insert into staff (id, email, name, role, stand_id, created_at, updated_at)
    select ${id('person', 'n')}, 'vendor' || n || '@bench.ma', 'Vendeur ' || n, 'vendor',
           ${id('stand', `case when n < ${size.callers} then n % ${size.stands} else 0 end`)}, now(), now()
      from generate_series(0, ${vendors - 1}) as n;
    insert into staff (id, email, name, role, created_at, updated_at)
    select ${id('person', 'n')}, 'econome' || n || '@bench.ma', 'Économe ' || n, 'econome', now(), now()
      from generate_series(${keeperOf(0)}, ${keeperOf(size.callers - 1)}) as n;
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    select id, id, 'bench-token-' || right(id::text, 12)::integer, now() + interval '1 day', now(), now() from staff;
    insert into till (id, kind, holder_id, stand_id, opened_at, float_amount, expected, operation_count, last_hash,
                      last_operation_at)
    select ${id('till', 'right(id::text, 12)::integer')}, 'sale', id, stand_id, now(), 0, 0, 0, '', now()
      from staff
     where role = 'vendor';`)
}
