import { counted } from '#rules/plain/french.ts'

/** «2 opérations à vérifier» */
export const toVerify = (count: number): string =>
  counted(count, 'opération à vérifier', 'opérations à vérifier')
