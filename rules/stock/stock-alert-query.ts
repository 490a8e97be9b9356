/** Which alerts a list may be asked for: those of one status, those that are open, or every one. */
import { stockAlertStatuses } from './stock-alert.ts'

export const alertFilters = ['open', ...stockAlertStatuses, 'all'] as const
export type AlertFilter = (typeof alertFilters)[number]

export type AlertQuery = { readonly status: AlertFilter; readonly standId?: string | undefined }
