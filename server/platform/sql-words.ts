/** `plainWords` of the rules, in SQL. Names have it as a column; what is put together from several is compared by this. */
import { type Fragment, fragment } from './sql-fragment.ts'

export const plainWordsOf = (words: Fragment): Fragment => fragment`
  btrim(regexp_replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(
    translate(${words}, '’‘ʼ′´\`', ''''''''''''''),
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]',
    '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'))`
