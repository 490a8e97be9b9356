/** As people search: without accents, case, or the curly apostrophe. The stores write the same in SQL. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
