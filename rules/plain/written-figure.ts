/** Numbers as files write them: with Arabic digits, with a currency or a unit beside them, or with the rounding errors of a spreadsheet. */

/** More digits than this are rounding errors of the spreadsheet: 3.3000000000000003. */
const digitsOfSpreadsheets = 15

const currency =
  /^(?:(?:dhs?|mad|dirhams?)(?![a-z])\.?|د\.?\s*م\.?|دراهم|درهم)|(?:dhs?|mad|dirhams?|د\.?\s*م\.?|دراهم|درهم)\.?$/gi

const pieces = /(?:pi[eè]ces?|pcs?|pces?|u|unit[eé]s?|unit[eé]\(s\)|kgs?|kilos?|kilogrammes?)\.?$/i

/** «DH 12», «12,-», «12 د.م.», «١٢٫٥٠», «1.234,50»: the number alone, as a person types it. A text that is no number stays as it is. */
export const figureOfMoney = (cell: string): string =>
  digitsOf(
    plain(cell)
      .replace(currency, '')
      .trim()
      .replace(/[.,]\s*[-–—−]+$/, ''),
  )

/** «12 pièces», «3 kg»: the number alone. */
export const figureOfQuantity = (cell: string): string => digitsOf(plain(cell).replace(pieces, ''))

const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf))
    .replaceAll('٫', ',')
    .replaceAll('٬', '')
    .trim()

function digitsOf(written: string): string {
  const figure = inOneWay(written.trim())
  const digits = figure.replace(/\D/g, '').replace(/^0+/, '')
  const isCalculated = digits.length > digitsOfSpreadsheets && /^[-−]?\d+[.,]\d+$/.test(figure)
  return isCalculated ? asSpreadsheetsShow(Number(figure.replace(',', '.').replace('−', '-'))) : figure
}

/** Where both «.» and «,» occur, the last one separates the decimals and the other the thousands. */
function inOneWay(written: string): string {
  const [, whole = '', sign = '', decimals = ''] =
    /^([-−]?\d{1,3}(?:([.,])\d{3})+)[.,](\d*)$/.exec(written) ?? []
  if (sign === '' || written.charAt(whole.length) === sign || whole.replaceAll(sign, '').match(/[.,]/))
    return written
  return `${whole.replaceAll(sign, '')},${decimals}`
}

/** «3,3» of 3.3000000000000003: with a comma, and fifteen digits at most. */
export const asSpreadsheetsShow = (figure: number): string =>
  String(Number(figure.toPrecision(digitsOfSpreadsheets))).replace('.', ',')
