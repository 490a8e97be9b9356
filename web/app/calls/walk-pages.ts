type Page<Row> = {
  readonly rows: readonly Row[]
  readonly pages: number
  /** False where the server has not counted to the end: there is another page. */
  readonly isTotalExact?: boolean
}

/** The most rows of one file: they are fetched ten a page. */
export const mostRowsExported = 2_000

export type Walk<Row> = { readonly rows: readonly Row[]; readonly isCutShort: boolean }

/**
 * Reads every row of a paged list. Rows that arrive meanwhile push others to the next page, where they are read again: each is kept
 * once.
 */
export async function walkPages<Row extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Row>>,
  most = mostRowsExported,
): Promise<Walk<Row>> {
  const rows = new Map<string, Row>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(page)
    pages = answer.isTotalExact === false ? Math.max(answer.pages, page + 1) : answer.pages
    for (const row of answer.rows) rows.set(row.id, row)
    if (rows.size >= most)
      return { rows: [...rows.values()].slice(0, most), isCutShort: page < pages || rows.size > most }
  }
  return { rows: [...rows.values()], isCutShort: false }
}
