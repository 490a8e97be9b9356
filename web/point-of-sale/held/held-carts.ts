/** Carts that a vendor puts aside to serve another customer, and takes back. They belong to the till that was open. */
import { type Cart, readCart } from '../cart/cart.ts'

export type HeldCart = {
  /** Of those held at a time no two bear the same. */
  readonly number: number
  /** In milliseconds, as the device's clock tells them. */
  readonly heldAt: number
  readonly lines: Cart
}

/** In the order in which they were put aside. */
export type HeldCarts = readonly HeldCart[]

/** One digit tells one from the other. */
export const mostHeldCarts = 9

export const mayHold = (held: HeldCarts, cart: Cart): boolean =>
  cart.length > 0 && held.length < mostHeldCarts

/** Under the lowest number that is free; unchanged where nothing can be put aside. */
export function holdCart(held: HeldCarts, cart: Cart, at: number): HeldCarts {
  if (!mayHold(held, cart)) return held
  const taken = new Set(held.map(({ number }) => number))
  const number = Array.from({ length: mostHeldCarts }, (_, n) => n + 1).find((n) => !taken.has(n)) as number
  return [...held, { number, heldAt: at, lines: cart }]
}

/** The cart of this number is the one in hand, and what was in hand takes its place among the held ones. */
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

/** Reads what this device has kept; a cart that is not whole is left out. */
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
