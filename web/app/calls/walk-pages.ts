type Page<Row> = { readonly rows: readonly Row[]; readonly pages: number }

/** The most rows one file gets: ten a page, the server is asked for a page at a time. */
export const mostRowsExported = 2_000

export type Walk<Row> = { readonly rows: readonly Row[]; readonly isCutShort: boolean }

/**
 * Every row of a list that is read by pages. What arrives at the top meanwhile moves rows to the next page, where they
 * are met again: each is kept once.
 */
export async function walkPages<Row extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Row>>,
  most = mostRowsExported,
): Promise<Walk<Row>> {
  const rows = new Map<string, Row>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(page)
    pages = answer.pages
    for (const row of answer.rows) rows.set(row.id, row)
    if (rows.size >= most)
      return { rows: [...rows.values()].slice(0, most), isCutShort: page < pages || rows.size > most }
  }
  return { rows: [...rows.values()], isCutShort: false }
}
