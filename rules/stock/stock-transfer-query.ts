/** The filter of a list of transfers: those with something left to do, those of one status, or all. */
import { transferStatuses } from './stock-transfer.ts'

export const transferFilters = ['open', ...transferStatuses, 'all'] as const
export type TransferFilter = (typeof transferFilters)[number]

/** `standId` may be the stand that gives or the one that receives. */
export type TransferQuery = { readonly status: TransferFilter; readonly standId?: string | undefined }
