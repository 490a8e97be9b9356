/** The rows of one page, as a statement takes them. */
export type Window = { readonly limit: number; readonly offset: number }

type Turned = {
  /** The place of this page, as the answer gives it. */
  readonly place: { readonly total: number; readonly page: number; readonly pages: number }
  readonly window: Window
}

/** A page beyond the last shows the last; without a row there is one page, and it is empty. */
export function turnTo(asked: number, total: number, perPage: number): Turned {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(asked, pages)
  return { place: { total, page, pages }, window: { limit: perPage, offset: (page - 1) * perPage } }
}
