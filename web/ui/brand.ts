import { brandName } from '#rules/brand.ts'

export const brand = { name: brandName, shortName: 'FP' } as const
