/** Planted breaches of the names that papers bear. */
import type { Breach } from './breaches-of-products.ts'

export const breachesOfNames: readonly Breach[] = [
  [
    'a stand is renamed without its papers knowing',
    `update stand set name = name || ' bis'`,
    ['I-78 the name of a stand'],
  ],
  [
    'a stand has papers from before its first name',
    `update paper_identity set since = '2020-01-01' where stand_id is not null`,
    ['I-78 the name of a stand'],
  ],
  [
    'a former name of the event is deleted',
    `delete from paper_identity where stand_id is null and number = 1`,
    ['I-78 the names of the event'],
  ],
]
