const apostrophes = /[’‘ʼ′´`]/g
const marks = /[\u0300-\u036f]/g
const spaces = /[\t-\r \u1680\u2028\u2029]+/g

/**
 * As people search and as names are compared: without accents, case, invisible characters or the way letters, spaces and
 * apostrophes are written. `plain_words` of the database says the same in SQL. Only for comparing: what was typed is kept.
 */
export const plainWords = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(spaces, ' ')
    .trim()
