const apostrophes = /[’‘ʼ′´`]/g
const marks = /[\u0300-\u036f]/g
const spaces = /[\t-\r \u1680\u2028\u2029]+/g

/**
 * The form in which texts are searched and names compared: without accents, case, invisible characters, and with one spelling of
 * letters, spaces and apostrophes. `plain_words` of the database does the same in SQL. Only for comparing: the typed text is
 * stored.
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
