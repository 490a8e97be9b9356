/** The limit and offset of one page, for a statement. */
export type Window = { readonly limit: number; readonly offset: number }

type Wanted = { readonly page: number; readonly counts: 'some' | 'all' }

/** More rows than any list has. */
const allRows = 2 ** 31 - 2

/** How many rows of a list to count: `usual`, or as many as the page asked for needs, so that any page can be turned to; or all. */
export const countUpTo = ({ page, counts }: Wanted, usual: number, perPage: number): number =>
  counts === 'all' ? allRows : Math.min(allRows, Math.max(usual, page * perPage))

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
