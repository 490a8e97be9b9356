/** Which transfers a list may be asked for: those with something left to do, those of one status, or every one. */
import { transferStatuses } from './stock-transfer.ts'

export const transferFilters = ['open', ...transferStatuses, 'all'] as const
export type TransferFilter = (typeof transferFilters)[number]

/** The stand gives or takes. */
export type TransferQuery = { readonly status: TransferFilter; readonly standId?: string | undefined }
