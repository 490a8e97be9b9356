/** How a server in a test locks the stocks of several products. */

/** Waits between the locks of the first product and the second, so that another server comes between. */
export const lingering = (sql: string): string =>
  sql.replace(/select product_id(\s+from product_stock)/, 'select product_id, pg_sleep(0.003)$1')

/** Locks in the opposite order. Dropping the order would prove nothing, since the index returns rows in order anyway. */
export const fromTheOtherEnd = (sql: string): string =>
  lingering(sql).replace(/order by product_id\b/, '$& desc')
