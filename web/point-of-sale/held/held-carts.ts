/** Carts that a vendor puts on hold to serve another customer, and takes back. They belong to the till that was open. */
import { type Cart, readCart } from '../cart/cart.ts'

export type HeldCart = {
  /** Unique among the carts on hold. */
  readonly number: number
  /** In milliseconds by the device's clock. */
  readonly heldAt: number
  readonly lines: Cart
}

/** In the order in which they were put on hold. */
export type HeldCarts = readonly HeldCart[]

/** At most nine, so that one digit identifies a cart. */
export const mostHeldCarts = 9

export const mayHold = (held: HeldCarts, cart: Cart): boolean =>
  cart.length > 0 && held.length < mostHeldCarts

/** Puts a cart on hold under the lowest free number; changes nothing when it is empty or nine are on hold. */
export function holdCart(held: HeldCarts, cart: Cart, at: number): HeldCarts {
  if (!mayHold(held, cart)) return held
  const taken = new Set(held.map(({ number }) => number))
  const number = Array.from({ length: mostHeldCarts }, (_, n) => n + 1).find((n) => !taken.has(n)) as number
  return [...held, { number, heldAt: at, lines: cart }]
}

/** Takes back the cart with this number; the present cart, if any, takes its place on hold. */
export function takeCartBack(
  held: HeldCarts,
  number: number,
  { cart, at }: { readonly cart: Cart; readonly at: number },
): { readonly held: HeldCarts; readonly cart: Cart } {
  const wanted = held.find((one) => one.number === number)
  if (!wanted) return { held, cart }
  const others = held.filter((one) => one !== wanted)
  return { held: holdCart(others, cart, at), cart: wanted.lines }
}

type Kept = { readonly tillId: string | null; readonly held: HeldCarts }

/** Reads what this device has stored; incomplete carts are left out. */
export function readHeldCarts(kept: unknown): Kept {
  const { tillId, held } = (kept ?? {}) as { tillId?: unknown; held?: unknown }
  if (typeof tillId !== 'string' || !Array.isArray(held)) return { tillId: null, held: [] }
  return { tillId, held: held.flatMap((one) => readOne(one) ?? []).slice(0, mostHeldCarts) }
}

function readOne(kept: unknown): HeldCart | undefined {
  const { number, heldAt, lines } = (kept ?? {}) as Partial<Record<keyof HeldCart, unknown>>
  if (!Number.isInteger(number) || typeof heldAt !== 'number') return undefined
  const cart = readCart(lines)
  return cart.length === 0 ? undefined : { number: number as number, heldAt, lines: cart }
}
