/** Breaches in the lines of a sale, with the checks of the audit that must find them. */
import type { Breach } from './breaches-of-products.ts'

/** A sale without goods for the kitchen. */
export const aSale = `(select id from sale where status <> 'cancelled' and id not in (select sale_id from ticket))`

export const breachesOfSaleLines: readonly Breach[] = [
  [
    'a line of a sale costs more than its price says',
    `update sale_line set total = total + 100 where sale_id = ${aSale} and position = 0`,
    ['I-12 a sale is the sum', 'I-12 the lines', 'I-42 what a product was sold for'],
  ],
  [
    'a line of a sale is given another name',
    `update sale_line set name = 'Eau' where sale_id = ${aSale} and position = 0`,
    ['I-12 the lines'],
  ],
  [
    'a line that costs nothing is added to a sale',
    `insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, note, goes_to_kitchen)
     select sale_id, position + 50, product_id, name, unit, quantity, 0, 0, note, goes_to_kitchen
       from sale_line where sale_id = ${aSale}`,
    ['I-12 the lines', 'I-26', 'I-41', 'I-44 every line'],
  ],
  [
    'a sale takes fewer goods than it lists',
    `update sale_line set quantity = quantity * 2, price = price / 2 where sale_id = ${aSale}`,
    ['I-12 the lines', 'I-26', 'I-41', 'I-44 every line'],
  ],
]
