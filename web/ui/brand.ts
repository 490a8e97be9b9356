import { brandName } from '#rules/venue/brand.ts'

export const brand = { name: brandName, shortName: 'FP' } as const
