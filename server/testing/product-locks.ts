/** How a server of a test takes the stocks of several products. */

/** Takes its time between the first product and the second, so that another server comes between. */
export const lingering = (sql: string): string =>
  sql.replace(/select product_id(\s+from product_stock)/, 'select product_id, pg_sleep(0.003)$1')

/**
 * Leaving the order out would prove nothing, since the index hands rows out in its own: one of the two servers takes
 * them from the other end.
 */
export const fromTheOtherEnd = (sql: string): string =>
  lingering(sql).replace(/order by product_id\b/, '$& desc')
