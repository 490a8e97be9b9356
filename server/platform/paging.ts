/** The limit and offset of one page, for a statement. */
export type Window = { readonly limit: number; readonly offset: number }

type Turned = {
  /** The place of this page in the list, for the answer. */
  readonly place: { readonly total: number; readonly page: number; readonly pages: number }
  readonly window: Window
}

/** A page beyond the last shows the last. A list without rows has one empty page. */
export function turnTo(asked: number, total: number, perPage: number): Turned {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(asked, pages)
  return { place: { total, page, pages }, window: { limit: perPage, offset: (page - 1) * perPage } }
}
